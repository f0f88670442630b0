import { Card, Title } from "@mantine/core"
import classes from "./qr-how-to.module.css"

const STEPS = [
  {
    title: "Baixe e imprima",
    text: "Baixe o cartaz A4, que já vem com o nome da igreja e os passos, ou só o QR Code, com pelo menos 10 cm de lado. SVG é o arquivo para a gráfica.",
  },
  {
    title: "Deixe à vista",
    text: "Coloque-o na entrada, na recepção e nos bancos, ou mostre-o no telão na hora das boas-vindas.",
  },
  {
    title: "O visitante aponta a câmera",
    text: "O formulário abre no celular dele, sem instalar nada e sem senha. Leva cerca de um minuto.",
  },
  {
    title: "Teste, e troque se precisar",
    text: "Testar abre o formulário como o visitante o vê. Regenerar troca o código: o impresso antes deixa de funcionar.",
  },
  {
    title: "Faça o contato",
    text: "O cadastro aparece na hora em Visitantes, como pendente. Prometemos um contato em até 48 horas.",
  },
]

/** How to use a QR code, in five steps. */
export function QrHowTo() {
  return (
    <Card withBorder component="section" aria-labelledby="qr-how-to" mt="lg">
      <Title order={2} size="h3" id="qr-how-to" mb="md">
        Como usar
      </Title>
      <ol className={classes.steps}>
        {STEPS.map(({ title, text }) => (
          <li key={title} className={classes.step}>
            <div>
              <strong>{title}</strong>
              <p className={classes.text}>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}

import { devotionalAudio } from "@aprisco/contract/devotionals/audio"
import { devotionals } from "@aprisco/contract/devotionals/routes"
import { anMp3 } from "../server/src/testing/sounds.ts"
import { registerChurchAdmin } from "./church-admin.ts"
import { confirmPlan } from "./confirmed-plan.ts"
import { expect, test } from "./watched.ts"

/** About ten minutes, 10 MB: more than a browser loads before it is heard. */
const FRAMES = 23_000

test("the sound of a devotional is played on its public page, and sought without loading what lies before", {
  tag: "@full",
}, async ({ page, baseURL }) => {
  const admin = await registerChurchAdmin(baseURL, "Marta Fontes", `Convenção ${crypto.randomUUID()}`)
  await confirmPlan(admin)
  const { id } = await admin.api.call(devotionals.create, { body: { title: "Antes que o dia comece" } })
  const file = new File([new Uint8Array(anMp3(FRAMES))], "devocional.mp3")
  await admin.api.call(devotionalAudio.upload, { params: { id }, body: { file } })
  const { publicUrl } = await admin.api.call(devotionals.publish, { params: { id } })

  const answers: { range: string; status: number }[] = []
  page.on("response", async (answer) => {
    const { range } = await answer.request().allHeaders()
    if (range) answers.push({ range, status: answer.status() })
  })
  await page.goto(new URL(publicUrl ?? "").pathname)
  const sound = page.locator("audio")
  await test.step("it plays", async () => {
    await sound.evaluate((audio: HTMLAudioElement) => audio.play())
    await expect.poll(() => sound.evaluate((audio: HTMLAudioElement) => audio.currentTime)).toBeGreaterThan(0)
  })
  await test.step("it is sought to its middle, and plays on from there", async () => {
    const middle = await sound.evaluate(
      (audio: HTMLAudioElement) =>
        new Promise<number>((resolve, reject) => {
          audio.addEventListener("error", () => reject(audio.error), { once: true })
          audio.addEventListener("seeked", () => resolve(audio.currentTime), { once: true })
          audio.currentTime = audio.duration / 2
        }),
    )
    expect(middle).toBeGreaterThan(290)
    await expect
      .poll(() => sound.evaluate((audio: HTMLAudioElement) => audio.currentTime))
      .toBeGreaterThan(middle)
  })
  await test.step("by a request of the bytes from there on", async () => {
    await expect.poll(() => answers.some(({ range }) => startOf(range) > 1_000_000)).toBe(true)
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 206))
  })
})

const startOf = (range: string) => Number(/^bytes=(\d+)-/.exec(range)?.[1])

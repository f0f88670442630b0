/** Shows that the page could not be opened, with a button to reload. Without React, which may have failed to load. */
export function showLoadError(): void {
  const heading = document.createElement("h1")
  heading.textContent = "Erro de conexão"
  const words = document.createElement("p")
  words.setAttribute("role", "alert")
  words.textContent = "Não foi possível abrir esta página. Confira a internet e tente de novo."
  const button = document.createElement("button")
  button.type = "button"
  button.className = "button"
  button.textContent = "Tentar novamente"
  button.addEventListener("click", reload)
  const sheet = document.createElement("div")
  sheet.className = "sheet stack"
  sheet.append(heading, words, button)
  const main = document.createElement("main")
  main.className = "narrow"
  main.append(sheet)
  document.getElementById("root")?.replaceChildren(main)
  // A module that failed to load stays failed until the page is reloaded; a draft survives that.
  window.addEventListener("online", reload)
}

function reload(): void {
  window.location.reload()
}

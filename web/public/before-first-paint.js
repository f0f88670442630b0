// Sets the colour scheme before the first paint. A file of its own, since the Content-Security-Policy allows no inline script.
;(() => {
  let scheme = null
  try {
    scheme = localStorage.getItem("color-scheme")
  } catch {}
  if (scheme !== "light" && scheme !== "dark") {
    scheme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light"
  }
  document.documentElement.setAttribute("data-mantine-color-scheme", scheme)
})()

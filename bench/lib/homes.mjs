const { BASE_URL } = process.env

/** The home page's path in each language, as it says itself. */
export async function homes() {
  const html = await (await fetch(`${BASE_URL}/`)).text()
  return [...html.matchAll(/hreflang="(?!x-default)([\w-]+)" href="([^"]+)"/g)].map(([, language, href]) => ({
    language,
    path: new URL(href).pathname,
  }))
}

import type { Plugin } from 'vite'

const DOCUMENT = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Gallery</title>
</head>
<body>
<div id="root"></div>
<script type="module" src="/src/gallery/entry.tsx"></script>
</body>
</html>`

/** Shows the shared components at `/gallery`. Only the development server has it. */
export const gallery: Plugin = {
  name: 'gallery',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use('/gallery', (_request, response, next) => {
      server
        .transformIndexHtml('/gallery', DOCUMENT)
        .then((document) => response.setHeader('content-type', 'text/html').end(document))
        .catch(next)
    })
  },
}

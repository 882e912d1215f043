/** Whether this is the server's build: what only it uses is left out of the browsers'. */
declare const __SERVER__: boolean

/** Whether this is the server build. Browser builds leave out code that only the server uses. */
declare const __SERVER__: boolean

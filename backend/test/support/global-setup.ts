/** Medium tests run on real servers: `npm test -- medium` starts them. */
export default function setup(): void {
  for (const name of ['DATABASE_URL', 'REDIS_URL'])
    if (!process.env[name]) throw new Error(`${name} is not set. Run the medium tests by: npm test -- medium`)
}

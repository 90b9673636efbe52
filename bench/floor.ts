import Fastify from 'fastify'
import postgres from 'postgres'

/**
 * The floor of a run: the lowest possible cost of a call of such a server. Plain Fastify, one prepared statement, one
 * row by its primary key, JSON output. All figures are given as a multiple of it.
 */
const db = postgres(process.env.DATABASE_URL ?? '', { max: 10 })
const server = Fastify({ logger: false })
server.post('/row', async (request) => {
  const { id } = request.body as { id: string }
  const [line] = await db`select id, management_number, model, year from goods where id = ${id}`
  return { code: 200, msg: 'ok', data: line }
})
await server.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
process.stdout.write('{"ready":true}\n')
process.once('SIGTERM', () => process.exit(0))

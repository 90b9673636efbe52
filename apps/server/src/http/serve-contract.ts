import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const contractFile = fileURLToPath(new URL('../../../reference/made/openapi.json', import.meta.url))
const pageFolder = fileURLToPath(new URL('../../../reference/dist', import.meta.url))
const madeFolder = fileURLToPath(new URL('../../../reference/made', import.meta.url))

/** The published contract, the page to read and try it on, and the pages made from the code beside it, for whoever writes another client. */
export async function serveContract(server: FastifyInstance): Promise<void> {
  server.get('/openapi.json', async (_request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await readFile(contractFile)),
  )
  if (!existsSync(join(pageFolder, 'index.html'))) return
  server.get('/docs', (_request, reply) => reply.redirect('/docs/'))
  await server.register(fastifyStatic, { root: pageFolder, prefix: '/docs/', decorateReply: false })
  await server.register(fastifyStatic, { root: madeFolder, prefix: '/docs/made/', decorateReply: false })
}

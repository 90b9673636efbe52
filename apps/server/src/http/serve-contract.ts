import { createReadStream, existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { headerOf } from './header-of.ts'

const contractFile = fileURLToPath(new URL('../../../reference/made/openapi.json', import.meta.url))
const pageFolder = fileURLToPath(new URL('../../../reference/dist', import.meta.url))
const madeFolder = fileURLToPath(new URL('../../../reference/made', import.meta.url))

const gzipped = promisify(gzip)

/** The published contract, the page to read and try it on, and the pages made from the code beside it, for whoever writes another client. */
export async function serveContract(server: FastifyInstance): Promise<void> {
  let packed: Promise<Buffer> | null = null
  // All readers are sent one packed copy; who cannot unpack it gets the file piece by piece as they read it. Read whole
  // for each, it cost 4 MB for every answer that nobody took.
  server.get('/openapi.json', async (request, reply) => {
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').header('vary', 'accept-encoding')
    if (!/\bgzip\b/.test(headerOf(request, 'accept-encoding') ?? '')) return reply.send(createReadStream(contractFile))
    packed ??= readFile(contractFile).then((whole) => gzipped(whole))
    return reply.header('content-encoding', 'gzip').send(await packed)
  })
  if (!existsSync(join(pageFolder, 'index.html'))) return
  server.get('/docs', (_request, reply) => reply.redirect('/docs/'))
  await server.register(fastifyStatic, { root: pageFolder, prefix: '/docs/', decorateReply: false })
  await server.register(fastifyStatic, { root: madeFolder, prefix: '/docs/made/', decorateReply: false })
}

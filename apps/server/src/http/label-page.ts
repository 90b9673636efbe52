import { limits } from '@kikai/kernel/limits'
import type { FastifyInstance } from 'fastify'

/** As much as a code with its dashes needs; more is no code. */
const typedMax = 64

/**
 * The short address on a machine's label. It leads every code to the same screen, whether there is such a code or not, so
 * that nothing can be learnt here.
 */
export function mountLabelPage(server: FastifyInstance): void {
  server.get<{ Params: { code: string } }>('/q/:code', (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .redirect(`${limits.basePath}#/pages/qrcode?code=${encodeURIComponent(request.params.code.slice(0, typedMax))}`),
  )
}

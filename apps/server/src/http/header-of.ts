import type { FastifyRequest } from 'fastify'

/** A header's value; undefined when it was sent several times. */
export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}

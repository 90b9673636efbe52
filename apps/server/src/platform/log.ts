import type { FastifyBaseLogger } from 'fastify'

/** What code may say to whoever runs the product. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error' | 'debug'>

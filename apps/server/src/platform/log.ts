import type { FastifyBaseLogger } from 'fastify'

/** The log levels that code may use. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error' | 'debug'>

import type { FastifyInstance } from 'fastify'
import { dayMs } from '@kikai/kernel/duration'
import type { App } from '../platform/app.ts'
import { operatorNow } from '../platform/config/operator.store.ts'
import { answerInTime } from './in-time.ts'

/** The text is asked for again within this time (RFC 9116 wants less than a year). */
const validDays = 180

/** `/.well-known/security.txt`: whom to tell about a weakness, as long as the operator has an address. */
export function mountSecurityPage(server: FastifyInstance, app: App): void {
  server.get('/.well-known/security.txt', async (_request, reply) => {
    const { email } = await answerInTime(() => operatorNow(app))
    if (!email) return reply.callNotFound()
    const day = Math.floor(app.nowMs() / dayMs) * dayMs
    return reply
      .header('content-type', 'text/plain; charset=utf-8')
      .send(
        [
          `Contact: mailto:${email}`,
          `Expires: ${new Date(day + validDays * dayMs).toISOString()}`,
          'Preferred-Languages: en, ja, zh',
          `Canonical: ${app.config.publicUrl}/.well-known/security.txt`,
          '',
        ].join('\n'),
      )
  })
}

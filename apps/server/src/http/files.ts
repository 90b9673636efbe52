import type { FastifyInstance, FastifyReply } from 'fastify'
import { isId } from '@kikai/kernel/ids'
import { soundLimits } from '@kikai/kernel/sound-limits'
import type { App } from '../platform/app.ts'
import { isGoodFileAddress } from '../platform/sessions/file-address.ts'
import { answerInTime } from './in-time.ts'

const privateWidth = 1280

type Query = { until?: string; session?: string; sig?: string }

/** Serves public pictures by id and width, cacheable for ever, and private files by signed addresses. */
export function serveFiles(server: FastifyInstance, app: App): void {
  server.get<{ Params: { id: string; name: string } }>('/media/:id/:name', async (request, reply) => {
    const { id, name } = request.params
    const file = isId(id) && /^(320|640|1280)\.webp$/.test(name) ? await app.storage.open(`public/${id}/${name}`) : null
    if (!file) return reply.callNotFound()
    return reply
      .header('content-type', 'image/webp')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-disposition', `inline; filename="${id}.webp"`)
      .header('content-security-policy', "sandbox; default-src 'none'")
      .send(file)
  })

  server.get<{ Params: { id: string }; Querystring: Query }>('/files/:id', async (request, reply) => {
    const { until = '', session = '', sig = '' } = request.query
    const { id } = request.params
    if (!isId(id)) return reply.callNotFound()
    if (!(await answerInTime(() => isGoodFileAddress(app, { fileId: id, until, session, sig }))))
      return reply.callNotFound()
    const file = await app.storage.open(`private/${id}/${privateWidth}.webp`)
    if (!file) return (await sendPdf(id, reply)) ?? (await sendSound(id, reply)) ?? sendExport(id, reply)
    return reply
      .header('content-type', 'image/webp')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `inline; filename="${id}.webp"`)
      .header('content-security-policy', "sandbox; default-src 'none'")
      .send(file)
  })

  server.get<{ Params: { id: string; name: string }; Querystring: Query }>(
    '/files/:id/:name',
    async (request, reply) => {
      const { until = '', session = '', sig = '' } = request.query
      const { id, name } = request.params
      const [, language, masked = ''] = /^[A-Z0-9-]+-(ja|en|zh-Hans)(-masked)?\.pdf$/.exec(name) ?? []
      if (!isId(id) || !language) return reply.callNotFound()
      if (!(await answerInTime(() => isGoodFileAddress(app, { fileId: `${id}/${name}`, until, session, sig }))))
        return reply.callNotFound()
      const file = await app.storage.open(`papers/${id}/${language.toLowerCase()}${masked}.pdf`)
      if (!file) return reply.callNotFound()
      return reply
        .header('content-type', 'application/pdf')
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('content-security-policy', "sandbox; default-src 'none'")
        .send(file)
    },
  )

  /** Served as a download: the app draws the pages, and no browser opens the file on our origin. */
  async function sendPdf(id: string, reply: FastifyReply) {
    const file = await app.storage.open(`private/${id}/document.pdf`)
    if (!file) return null
    return reply
      .header('content-type', 'application/pdf')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="${id}.pdf"`)
      .header('content-security-policy', "sandbox; default-src 'none'")
      .send(file)
  }

  /** A recorded voice, which the app plays from memory, so that no browser opens the file on our origin. */
  async function sendSound(id: string, reply: FastifyReply) {
    for (const [container, ending] of Object.entries(soundLimits.endings)) {
      const file = await app.storage.open(`private/${id}/sound.${container}`)
      if (file)
        return reply
          .header('content-type', `audio/${container}`)
          .header('cache-control', 'private, no-store')
          .header('content-disposition', `attachment; filename="${id}${ending}"`)
          .header('content-security-policy', "sandbox; default-src 'none'")
          .send(file)
    }
    return null
  }

  /** The export of a member's data, by a signed address. */
  async function sendExport(id: string, reply: FastifyReply) {
    const file = await app.storage.open(`exports/${id}/data.zip`)
    if (!file) return reply.callNotFound()
    return reply
      .header('content-type', 'application/zip')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', 'attachment; filename="kikai-data.zip"')
      .send(file)
  }
}

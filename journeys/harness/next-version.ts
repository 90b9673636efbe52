import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy in front of the product that can serve a new version of the app: the same files under other names. */
export type Versions = {
  readonly address: string
  publishNext(): void
  /** Lets nothing through, whoever asks: a service worker goes past what is blocked for a page. */
  cut(): void
  mend(): void
  end(): Promise<void>
}

const folder = 'assets/'
const nextFolder = 'assets/next/'

export async function serveVersions(product: string): Promise<Versions> {
  let isNext = false
  let isCut = false
  const server = createServer((asked, answer) => {
    if (isCut) {
      answer.destroy()
      return
    }
    const path = (asked.url ?? '').replace(nextFolder, folder)
    const headers = { ...asked.headers }
    // A cached file of the old version must not validate a file of the new one.
    if (isNext) for (const name of ['if-none-match', 'if-modified-since', 'accept-encoding']) delete headers[name]
    const sent = request(new URL(path, product), { method: asked.method, headers }, (got) => {
      const isApp = path.startsWith('/h5/') && /javascript|html|css/.test(got.headers['content-type'] ?? '')
      if (!isApp || !isNext) {
        answer.writeHead(got.statusCode ?? 502, got.headers)
        got.pipe(answer)
        return
      }
      const parts: Buffer[] = []
      got.on('data', (part: Buffer) => parts.push(part))
      got.on('end', () => {
        const told = { ...got.headers }
        for (const name of ['content-length', 'etag', 'last-modified']) delete told[name]
        answer.writeHead(got.statusCode ?? 502, told)
        answer.end(Buffer.concat(parts).toString('utf8').replaceAll(folder, nextFolder))
      })
    })
    sent.on('error', () => answer.destroy())
    asked.pipe(sent)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server that listens on TCP has such an address
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    publishNext() {
      isNext = true
    },
    cut() {
      isCut = true
      server.closeAllConnections()
    },
    mend() {
      isCut = false
    },
    async end() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

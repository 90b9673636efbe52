import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { api } from '@kikai/contract/api'
import type { Call, SentOf } from '@kikai/contract/call'
import { jpy } from '@kikai/kernel/money'
import S3rver from 's3rver'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres } from '../../../scripts/embedded-postgres.ts'
import { isAlive } from '../../../scripts/processes.ts'
import { temporaryParent } from '../../../scripts/temporary-postgres.ts'
import { parseSecrets } from '../src/platform/keys/secrets.ts'
import { type TestCaller, askAt } from './call.ts'
import { chat, clientId } from './given/messages/chats.ts'
import { special } from './given/money/fapiao.ts'
import { goods } from './given/goods/goods.ts'
import { accepted, givenBuyer } from './given/deals/orders.ts'
import { product, startProduct } from './harness.ts'
import { brokenInvariants } from './invariants.ts'
import { UnderTest } from './kill/processes-under-test.ts'
import { openLive } from './live-client.ts'
import { hasRedis, testRedis } from './redis.ts'
import { formOf } from './send-form.ts'

const between = `10.231.${process.pid % 250}`
/** The machine with the database, Redis and the bucket, as the hosts see it. */
const services = `${between}.1`
const bridgeOf = (pid: number) => `kikai${pid}`
const hostNamesOf = (pid: number) => ['a', 'b'].map((letter) => `${bridgeOf(pid)}${letter}`)
const bridge = bridgeOf(process.pid)
const hostNames = hostNamesOf(process.pid)

const ip = (words: string) => spawnSync('ip', words.split(' '), { encoding: 'utf8' })
function mustIp(words: string): void {
  const { status, stderr } = ip(words)
  if (status !== 0) throw new Error(`ip ${words}: ${stderr}`)
}

/** Two networks that reach this one, and not each other’s own addresses. Null, or why this machine has none. */
function makeNetworks(): string | null {
  try {
    removeAbandoned()
    mustIp(`link add ${bridge} type bridge`)
    mustIp(`addr add ${services}/24 dev ${bridge}`)
    mustIp(`link set ${bridge} up`)
    for (const [at, name] of hostNames.entries()) {
      mustIp(`netns add ${name}`)
      mustIp(`link add ${name}0 type veth peer name eth0 netns ${name}`)
      mustIp(`link set ${name}0 master ${bridge} up`)
      mustIp(`-n ${name} addr add ${between}.${at + 2}/24 dev eth0`)
      mustIp(`-n ${name} link set eth0 up`)
      mustIp(`-n ${name} link set lo up`)
    }
    return null
  } catch (error) {
    removeNetworks(process.pid)
    return error instanceof Error ? error.message : String(error)
  }
}
function removeNetworks(pid: number): void {
  for (const name of hostNamesOf(pid)) {
    ip(`link del ${name}0`)
    ip(`netns del ${name}`)
  }
  ip(`link del ${bridgeOf(pid)}`)
}
/** Those of runs that were killed. */
function removeAbandoned(): void {
  for (const [, pid] of ip('netns list').stdout.matchAll(/^kikai(\d+)a\b/gm))
    if (!isAlive(Number(pid))) removeNetworks(Number(pid))
}

const why = hasRedis ? makeNetworks() : 'there is no Redis'
if (why !== null) process.stdout.write(`two hosts are not tried: ${why}\n`)

describe.skipIf(why !== null)('two hosts with one database, one Redis and one bucket', () => {
  const folder = mkdtempSync(join(temporaryParent(), 'kikai-hosts-'))
  const redis = testRedis({ address: services })
  const bucket = new S3rver({
    address: services,
    port: 0,
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'kikai' }],
  })
  const secretText = JSON.stringify({
    sessionKey: Buffer.alloc(32, 1).toString('base64url'),
    filesKey: Buffer.alloc(32, 2).toString('base64url'),
    codesKey: Buffer.alloc(32, 3).toString('base64url'),
  })
  const secrets = parseSecrets(secretText)
  if (!secrets) throw new Error('these are no keys')
  let stopPostgres = async () => {}
  const hosts: UnderTest[] = []
  const host = (at: 0 | 1): UnderTest => {
    const found = hosts[at]
    if (!found) throw new Error(`host ${at} was not started`)
    return found
  }
  const addressOf = (at: 0 | 1) => `${between}.${at + 2}`
  const urlOf = (at: 0 | 1) => `http://${addressOf(at)}:${host(at).port}`
  const ask = <C extends Call>(at: 0 | 1, who: TestCaller, call: C, input: SentOf<C>) =>
    askAt(urlOf(at), who, call, input)

  startProduct({
    config: { secrets },
    async on() {
      const hba = join(folder, 'pg_hba.conf')
      writeFileSync(hba, `host all all 127.0.0.1/32 scram-sha-256\nhost all all ${between}.0/24 scram-sha-256\n`)
      spawnSync('chmod', ['-R', 'a+rX', folder])
      const postgres = await startPostgres({
        directory: join(folder, 'database'),
        log: join(folder, 'postgres.log'),
        settings: { listen_addresses: `127.0.0.1,${services}`, hba_file: hba, shared_buffers: '64MB' },
      })
      stopPostgres = () => postgres.stop()
      await redis.start()
      const { port } = await bucket.run()
      for (const [at, name] of hostNames.entries()) {
        const directory = join(folder, name)
        mkdirSync(directory)
        hosts.push(
          new UnderTest(
            directory,
            8080,
            {
              HOST: `${between}.${at + 2}`,
              DATABASE_URL: postgres.url.replace('127.0.0.1', services),
              REDIS_URL: redis.url(),
              S3_URL: `http://S3RVER:S3RVER@${services}:${port}/kikai`,
              KIKAI_SECRETS: secretText,
              KIKAI_SUBJECT_KEY: Buffer.alloc(32, 4).toString('base64url'),
            },
            { inside: ['ip', 'netns', 'exec', name] },
          ),
        )
      }
      await host(0).startServer()
      return { url: postgres.url, folder }
    },
  })
  beforeAll(() => host(1).startServer())
  afterAll(async () => {
    for (const one of hosts) await one.stop()
    await bucket.close()
    await redis.remove()
    await stopPostgres()
    removeNetworks(process.pid)
    rmSync(folder, { recursive: true, force: true })
  })

  test('the hosts have networks of their own', () => {
    const reach = (from: string, to: string) =>
      spawnSync('ip', ['netns', 'exec', from, 'bash', '-c', `exec 3<>/dev/tcp/${to}/8080`]).status
    expect(hostNames.map((name, at) => reach(name, addressOf(at === 0 ? 1 : 0)))).toEqual([0, 0])
    expect(hostNames.map((name) => reach(name, '127.0.0.1'))).toEqual([1, 1])
  })

  test('what is bought through one is paid through the other, and one machine is sold once', async () => {
    const price = jpy(1_000)
    const machine = await goods({ price })
    const people = await Promise.all(Array.from({ length: 10 }, () => givenBuyer({ balance: price })))
    const answers = await Promise.all(
      people.map((who, at) =>
        ask(at % 2 === 0 ? 0 : 1, who, api.orders.placeOrder, {
          goodsId: machine.id,
          quantity: 1,
          addressId: who.addressId,
          expectedTotals: [price],
          confirmed: true,
        }),
      ),
    )
    const sold = answers.flatMap((answer, at) => (answer.code === 200 ? [{ at, checkout: answer.data }] : []))
    expect(sold).toHaveLength(1)
    const [{ at, checkout } = { at: -1, checkout: null }] = sold
    const buyer = people[at]
    if (!buyer || !checkout) throw new Error('nobody bought it')
    const other = at % 2 === 0 ? 1 : 0
    accepted(await ask(other, buyer, api.orders.payCheckout, { checkoutId: checkout.id, method: 'balance' }))
    const seen = accepted(
      await ask(other === 0 ? 1 : 0, buyer, api.orders.readMyOrder, {
        orderId: checkout.orders[0]?.id ?? ('' as never),
      }),
    )
    expect(seen.paidAt).not.toBeNull()
    expect(await brokenInvariants()).toEqual({})
  })

  test('a message sent through one is heard at the other', async () => {
    const { buyer, seller, conversationId, threadId } = await chat()
    const topic = `thread:${threadId}`
    const listener = await openLive({
      address: addressOf(1),
      port: host(1).port,
      token: seller.token,
      company: seller.companyId,
    })
    await listener.listen(topic)
    accepted(await ask(0, buyer, api.chat.sendMessage, { conversationId, clientId: clientId(), text: 'Does it leak?' }))
    await expect.poll(() => JSON.stringify(listener.heard), { timeout: 4_000 }).toContain('Does it leak?')
  })

  test.each(['goods', 'slip'] as const)(
    'a picture (%s) uploaded through one opens through the other',
    async (purpose) => {
      const { buyer } = await chat()
      const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: 'teal' } })
        .png()
        .toBuffer()
      const { headers, payload } = formOf(buyer, api.uploads.uploadPicture, {
        fields: { purpose },
        bytes,
        name: `${randomUUID()}.png`,
        type: 'image/png',
      })
      const sent = await fetch(`${urlOf(0)}${api.uploads.uploadPicture.path}`, {
        method: 'POST',
        headers,
        body: new Uint8Array(payload),
      })
      const { code, data } = await sent.json()
      expect(code).toBe(200)
      const [own, others] = await Promise.all(
        [0, 1].map(async (at) =>
          Buffer.from(await (await fetch(`${urlOf(at === 0 ? 0 : 1)}${data.url}`)).arrayBuffer()),
        ),
      )
      expect(others?.subarray(0, 4).toString()).toBe('RIFF')
      expect(others?.equals(own ?? Buffer.alloc(0))).toBe(true)
    },
  )

  test('what one has sealed with a member’s key the other opens', async () => {
    const { buyer } = await chat()
    accepted(await ask(0, buyer, api.papers.saveFapiao, special))
    const { accountNumber } = special
    expect(accepted(await ask(1, buyer, api.papers.readFapiao, {}))).toMatchObject({ accountNumber })
  })

  test('when one host falls silent the other goes on: sales, jobs, what is live; and the database lets go of what it held', async () => {
    const { db } = product().app
    const connectionsOf = async (at: 0 | 1) => {
      const [found] = await db<{ count: number }[]>`
        select count(*)::int as count from pg_stat_activity where client_addr = ${addressOf(at)}::inet and application_name = 'kikai'
      `
      return found?.count ?? 0
    }
    expect(await connectionsOf(0)).toBeGreaterThan(0)
    const { buyer, seller, conversationId, threadId } = await chat()
    const listener = await openLive({ address: addressOf(1), port: host(1).port, token: buyer.token })
    await listener.listen(`thread:${threadId}`)

    // The network goes first, so that no connection is closed: nobody is told that the host is gone.
    mustIp(`link set ${hostNames[0]}0 down`)
    await host(0).killServer()

    accepted(await ask(1, seller, api.chat.sendMessage, { conversationId, clientId: clientId(), text: 'It does not.' }))
    await expect.poll(() => JSON.stringify(listener.heard), { timeout: 4_000 }).toContain('It does not.')
    const who = await givenBuyer({ balance: jpy(1_000) })
    const machine = await goods({ companyId: seller.companyId, price: jpy(1_000) })
    const checkout = accepted(
      await ask(1, who, api.orders.placeOrder, {
        goodsId: machine.id,
        quantity: 1,
        addressId: who.addressId,
        expectedTotals: [jpy(1_000)],
        confirmed: true,
      }),
    )
    accepted(await ask(1, who, api.orders.payCheckout, { checkoutId: checkout.id, method: 'balance' }))
    const mailsToSeller = async () => {
      const [found] = await db<{ count: number }[]>`
        select count(*)::int as count from mail m join account a on a.email = m.to_address where a.id = ${seller.id}
      `
      return found?.count
    }
    await expect.poll(mailsToSeller, { timeout: 20_000, interval: 50 }).toBe(1)
    await expect.poll(() => connectionsOf(0), { timeout: 25_000, interval: 100 }).toBe(0)
    expect(await brokenInvariants()).toEqual({})
  }, 60_000)
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { product, startProduct } from '../../test/harness.ts'
import { demoOperator } from '../platform/config/operator.ts'
import { productFolder } from '../platform/config/product-version.ts'

const token = 'a-token-of-sixteen-or-more'
startProduct({
  config: { metricsToken: token, operator: { ...demoOperator, country: 'JP', email: 'security@kikai.example' } },
})

const read = (headers: Record<string, string>) => product().server.inject({ url: '/metrics', headers })

describe('/metrics', () => {
  test('is read with the token alone', async () => {
    expect((await read({})).statusCode).toBe(404)
    expect((await read({ authorization: 'Bearer a-token-of-sixteen-or-less' })).statusCode).toBe(404)
    expect((await read({ authorization: `Bearer ${token}` })).statusCode).toBe(200)
  })

  test('every line has the form that Prometheus reads, and the dashboard asks for nothing else', async () => {
    const { body, headers } = await read({ authorization: `Bearer ${token}` })
    expect(headers['content-type']).toContain('version=0.0.4')
    const lines = body.trimEnd().split('\n')
    for (const line of lines)
      expect(line).toMatch(/^(# TYPE \w+ (counter|gauge|histogram)|\w+(\{\w+="[^"]*"(,\w+="[^"]*")*\})? [\d.]+)$/)
    const names = new Set(lines.map((line) => /^(?:# TYPE )?(\w+)/.exec(line)?.[1] ?? ''))
    const dashboard = readFileSync(join(productFolder, 'deploy/grafana.json'), 'utf8')
    const asked = new Set([...dashboard.matchAll(/\b(?:kikai|process)_\w+/g)].map(([name]) => name))
    expect(asked.size).toBeGreaterThan(8)
    // Said only where there is a backup of ours.
    expect([...asked].filter((name) => !names.has(name) && name !== 'kikai_backup_age_seconds')).toEqual([])
  })
})

test('whoever finds a weakness is told whom to write to', async () => {
  const { body } = await product().server.inject({ url: '/.well-known/security.txt' })
  expect(body).toMatch(/^Contact: mailto:security@kikai\.example\nExpires: \d{4}-\d\d-\d\dT00:00:00\.000Z\n/)
})

import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ConfigError, demoAccountsFile, readConfig, readSettings } from './config.ts'
import { settingTexts } from './config.settings.ts'

const DATABASE_URL = 'postgres://kikai:pass@127.0.0.1:5432/kikai'

describe('settings', () => {
  test('a database is all that must be given', () => {
    expect(readSettings({ DATABASE_URL })).toMatchObject({
      environment: 'production',
      host: '127.0.0.1',
      port: 8080,
      publicUrl: 'http://localhost:8080',
      loadsDemo: false,
      smtpUrl: undefined,
      trustProxy: false,
      poolSize: 10,
    })
  })

  test('an empty variable counts as none', () => {
    expect(readSettings({ DATABASE_URL, PORT: '', SMTP_URL: '' })).toMatchObject({ port: 8080, smtpUrl: undefined })
  })

  test.each([
    ['PORT', 'eighty'],
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['DATABASE_URL', 'mysql://kikai:hunter2@db/kikai'],
    ['SMTP_URL', 'mail.example:25'],
    ['MAIL_FROM', 'Kikai'],
    ['PUBLIC_URL', 'kikai.example'],
    ['KIKAI_SECRETS', '{"sessionKey":"short"}'],
    ['KIKAI_DEMO', 'maybe'],
    ['TRUST_PROXY', 'everybody'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['LOG_LEVEL', 'loud'],
    ['ALLOWED_HOSTS', 'https://kikai.example'],
    ['CONNECTIONS_PER_ADDRESS', '0'],
    ['OUTBOX', 'yes'],
    ['POOL_SIZE', '1'],
    ['ICE_SERVERS', 'https://turn.example'],
    ['ICE_SERVERS', 'turn:turn.example:3478?transport=pigeon'],
    ['ICE_POLICY', 'direct'],
    ['S3_URL', 'https://s3.example/bucket'],
    ['S3_URL', 'https://key:secret@s3.example/'],
    ['BACKUP_HOUR', '24'],
    ['METRICS_TOKEN', 'short'],
    ['NODE_ENV', 'live'],
  ])('%s=%s is refused with the sentence that mends it', (name, value) => {
    const { mend } = settingTexts.find((text) => text.name === name) ?? {}
    expect(() => readSettings({ DATABASE_URL, [name]: value })).toThrow(new ConfigError(`${name} is wrong: ${mend}.`))
  })

  test('every wrong setting is named at once, and no value is repeated', () => {
    const read = () => readSettings({ PORT: 'x', DATABASE_URL: 'mysql://kikai:hunter2@db/kikai' })
    expect(read).toThrow(/^PORT is wrong: .*\.\nDATABASE_URL is wrong: .*\.$/)
    expect(read).not.toThrow(/hunter2/)
    expect(() => readSettings({})).toThrow(/^DATABASE_URL is missing: /)
  })

  test('proxies are addresses and networks', () => {
    const { trustProxy } = readSettings({ DATABASE_URL, TRUST_PROXY: '10.0.0.2, 192.168.0.0/16,::1' })
    expect(trustProxy).toEqual(['10.0.0.2', '192.168.0.0/16', '::1'])
  })
})

describe('the demo, whose password is published', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'kikai-config-'))
    writeFileSync(join(folder, demoAccountsFile), '[]')
  })
  afterEach(() => rmSync(folder, { recursive: true }))
  const read = (given: Record<string, string>) => () => readConfig({ DATABASE_URL, DATA_DIR: folder, ...given })

  test('stays on this machine unless it is opened to a network by name', () => {
    for (const host of ['127.0.0.1', 'localhost', '::1']) expect(read({ HOST: host })).not.toThrow()
    for (const host of ['0.0.0.0', '::', '192.168.0.7'])
      expect(read({ HOST: host })).toThrow(/whose password is published/)
    expect(read({ HOST: '0.0.0.0', KIKAI_DEMO: 'yes' })).not.toThrow()
    rmSync(join(folder, demoAccountsFile))
    expect(read({ HOST: '0.0.0.0' })).not.toThrow()
  })
})

describe('secrets', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'kikai-config-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test('keys are made once, for the owner only, and stay the same', () => {
    const first = readConfig({ DATABASE_URL, DATA_DIR: folder }).secrets
    const again = readConfig({ DATABASE_URL, DATA_DIR: folder }).secrets
    expect(again).toEqual(first)
    expect(first.sessionKey).toHaveLength(32)
    expect(new Set([first.sessionKey, first.filesKey, first.codesKey].map(String)).size).toBe(3)
    expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600)
  })

  test('keys from the environment are used, and none are kept', () => {
    readConfig({ DATABASE_URL, DATA_DIR: folder })
    const KIKAI_SECRETS = readFileSync(join(folder, 'secrets.json'), 'utf8')
    rmSync(join(folder, 'secrets.json'))
    expect(readConfig({ DATABASE_URL, DATA_DIR: folder, KIKAI_SECRETS }).secrets.codesKey).toHaveLength(32)
    expect(() => statSync(join(folder, 'secrets.json'))).toThrow()
  })

  test('a broken file of keys is never replaced in silence', () => {
    writeFileSync(join(folder, 'secrets.json'), '{"sessionKey":')
    expect(() => readConfig({ DATABASE_URL, DATA_DIR: folder })).toThrow(
      /does not hold the three keys.*what the old keys guarded is lost.*authenticator apps.*bank accounts/,
    )
  })
})

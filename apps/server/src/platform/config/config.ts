import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import {
  isBucketAddress,
  isIceAddress,
  isNetwork,
  isOrigin,
  isTileAddress,
  isUrl,
  wholeNumber,
} from './config.checks.ts'
import { type Operator, demoOperator } from './operator.ts'
import { settingTexts } from './config.settings.ts'
import type { ConfigSettingName } from './config.settings.ts'
import { parseLoginProviders } from './login-providers.ts'
import { parseSubjectKeys } from '../keys/key-rows.ts'
import { isLoopback } from '../loopback.ts'
import { parseVapid } from '../push/vapid.ts'
import { parseSecrets, readOrMakeSecrets } from '../keys/secrets.ts'
import type { Secrets } from '../keys/secrets.ts'

const yesOrNo = z.pipe(
  z.enum(['yes', 'no']),
  z.transform((value) => value === 'yes'),
)
const list = z.pipe(
  z.string(),
  z.transform((value) => (value === 'no' ? [] : value.split(',').map((part) => part.trim()))),
)

/** Everything that the server reads from the environment; config.settings.ts has the words and the initial values. */
const environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']),
  HOST: z.string(),
  PORT: wholeNumber(1, 65_535),
  DATA_DIR: z.string(),
  DATABASE_URL: isUrl(/^postgres(ql)?:$/),
  DATABASE_READ_URL: z.optional(isUrl(/^postgres(ql)?:$/)),
  BACKUP_DIR: z.optional(z.string()),
  BACKUPS_KEPT_DAYS: z.optional(wholeNumber(0, 365)),
  BACKUP_HOUR: wholeNumber(0, 23),
  SMTP_URL: z.optional(isUrl(/^smtps?:$/)),
  MAIL_FROM: z.string().check(z.regex(/^([^<>\r\n]+<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/)),
  SMS_URL: z.optional(isUrl(/^https?:$/).check(z.refine((value) => new URL(value).password !== ''))),
  SMS_FROM: z.string().check(z.regex(/^(\+[1-9]\d{6,14}|[A-Za-z0-9 ]{1,11})$/)),
  SMS_COUNTRIES: list.check(z.refine((codes) => codes.every((code) => /^[A-Z]{2}$/.test(code)))),
  SMS_PER_DAY: wholeNumber(1, 1_000_000),
  SMS_USED_LEAST: wholeNumber(0, 100),
  TRACKING_URL: z.optional(isUrl(/^https?:$/).check(z.refine((value) => new URL(value).password !== ''))),
  TRANSLATE_URL: z.optional(isUrl(/^https?:$/)),
  VAPID_KEYS: z.optional(z.string().check(z.refine((value) => parseVapid(value) !== null))),
  PUSH_HOSTS: list.check(z.refine((origins) => origins.every(isOrigin))),
  PAYPAL_URL: z.optional(isUrl(/^https?:$/).check(z.refine((value) => new URL(value).password !== ''))),
  S3_URL: z.optional(isUrl(/^https?:$/).check(z.refine(isBucketAddress))),
  REDIS_URL: z.optional(isUrl(/^rediss?:$/)),
  PAYPAL_WEBHOOK_ID: z.optional(z.string()),
  PAYPAL_CERT_HOSTS: list.check(z.refine((origins) => origins.every(isOrigin))),
  ICE_SERVERS: list.check(z.refine((urls) => urls.every(isIceAddress))),
  TURN_SECRET: z.optional(z.string()),
  ICE_POLICY: z.enum(['all', 'relay']),
  MAP_TILES: z.string().check(z.refine((value) => value === 'no' || isTileAddress(value))),
  MAP_TILES_CREDIT: z.string(),
  MAP_TILES_DATUM: z.enum(['wgs84', 'gcj02']),
  PUBLIC_URL: z.optional(isUrl(/^https?:$/)),
  KIKAI_SECRETS: z.optional(z.string().check(z.refine((value) => parseSecrets(value) !== null))),
  KIKAI_SUBJECT_KEY: z.optional(z.string().check(z.refine((value) => parseSubjectKeys(value) !== null))),
  JOBS: yesOrNo,
  KIKAI_DEMO: yesOrNo,
  TRUST_PROXY: list.check(z.refine((proxies) => proxies.every(isNetwork))),
  METRICS_TOKEN: z.optional(z.string().check(z.regex(/^[\x21-\x7e]{16,200}$/))),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
  READS_PER_SECOND: wholeNumber(1, 1_000_000),
  CONNECTIONS_PER_ADDRESS: wholeNumber(10, 100_000),
  ALLOWED_HOSTS: list.check(z.refine((names) => names.every((name) => /^[a-z0-9.-]+$/.test(name)))),
  STAFF_SECOND_FACTOR: z.optional(z.enum(['required', 'offered'])),
  EXPORTS_PER_DAY: wholeNumber(1, 10_000),
  EXPORT_ROWS_MAX: wholeNumber(1, 1_000_000),
  REVEALS_PER_DAY: wholeNumber(1, 10_000),
  UNKNOWN_LOGINS_MAX: wholeNumber(2, 1_000_000),
  LOGIN_PROVIDERS: z.string().check(z.refine((value) => parseLoginProviders(value) !== null)),
  OUTBOX: z.enum(['local', 'open']),
  POOL_SIZE: wholeNumber(2, 50),
  OPERATOR_NAME: z.optional(z.string()),
  OPERATOR_REPRESENTATIVE: z.optional(z.string()),
  OPERATOR_ADDRESS: z.optional(z.string()),
  OPERATOR_COUNTRY: z.string().check(z.regex(/^[A-Z]{2}$/)),
  OPERATOR_PERMIT: z.optional(z.string()),
  OPERATOR_TAX_NUMBER: z.optional(z.string().check(z.regex(/^[0-9A-Z]{5,20}$/))),
  OPERATOR_PHONE: z.optional(z.string()),
  OPERATOR_HOURS: z.optional(z.string()),
  OPERATOR_EMAIL: z.optional(z.email()),
} satisfies Record<ConfigSettingName, unknown>)

export type Environment = Readonly<Record<string, string | undefined>>
export type Settings = ReturnType<typeof readSettings>
export type Config = Settings & Readonly<{ secrets: Secrets }>

/** Its message is for the person who starts the server: one sentence for each setting that is wrong. */
export class ConfigError extends Error {}

/** The settings with the keys, which are made at the first start. Throws a ConfigError. */
export function readConfig(env: Environment): Config {
  const settings = readSettings(env)
  refuseOpenDemo(settings)
  const given = env.KIKAI_SECRETS ? parseSecrets(env.KIKAI_SECRETS) : null
  return Object.freeze({ ...settings, secrets: given ?? readOrMakeSecrets(settings.dataFolder) })
}

export const demoAccountsFile = 'demo-accounts.json'

/** The demo's password is published, so it is opened to a network only by an explicit setting. */
function refuseOpenDemo({ host, loadsDemo, dataFolder }: Settings): void {
  if (isLoopback(host) || loadsDemo || !existsSync(join(dataFolder, demoAccountsFile))) return
  throw new ConfigError(
    `HOST=${host} opens the demo's accounts in ${dataFolder}, whose password is published, to the network. Choose another DATA_DIR, or say KIKAI_DEMO=yes if it shall be so.`,
  )
}

/** The settings alone: nothing is read from the disk or written to it. */
export function readSettings(env: Environment) {
  const parsed = environment.safeParse({ ...initialValues, ...givenOf(env) })
  if (!parsed.success) {
    const names = new Set(parsed.error.issues.map((issue) => String(issue.path[0])))
    throw new ConfigError([...names].map((name) => sentence(name, env)).join('\n'))
  }
  const value = parsed.data
  return Object.freeze({
    environment: value.NODE_ENV,
    host: value.HOST,
    port: value.PORT,
    dataFolder: resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    databaseReadUrl: value.DATABASE_READ_URL,
    backupFolder: resolve(value.BACKUP_DIR ?? join(value.DATA_DIR, 'backup')),
    backupsKeptDays: value.BACKUPS_KEPT_DAYS ?? (value.KIKAI_DEMO ? 0 : 7),
    backupHour: value.BACKUP_HOUR,
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    smsUrl: value.SMS_URL,
    smsFrom: value.SMS_FROM,
    smsCountries: value.SMS_COUNTRIES,
    smsPerDay: value.SMS_PER_DAY,
    smsUsedLeast: value.SMS_USED_LEAST,
    trackingUrl: value.TRACKING_URL,
    translateUrl: value.TRANSLATE_URL,
    vapid: value.VAPID_KEYS === undefined ? null : parseVapid(value.VAPID_KEYS),
    pushHosts: value.PUSH_HOSTS,
    paypalUrl: value.PAYPAL_URL,
    s3Url: value.S3_URL,
    redisUrl: value.REDIS_URL,
    paypalWebhookId: value.PAYPAL_WEBHOOK_ID,
    paypalCertHosts: value.PAYPAL_CERT_HOSTS,
    iceServers: value.ICE_SERVERS,
    turnSecret: value.TURN_SECRET,
    icePolicy: value.ICE_POLICY,
    mapTiles:
      value.MAP_TILES === 'no'
        ? null
        : { url: value.MAP_TILES, credit: value.MAP_TILES_CREDIT, datum: value.MAP_TILES_DATUM },
    publicUrl: (value.PUBLIC_URL ?? `http://localhost:${value.PORT}`).replace(/\/+$/, ''),
    subjectKeys: value.KIKAI_SUBJECT_KEY === undefined ? null : parseSubjectKeys(value.KIKAI_SUBJECT_KEY),
    runsJobs: value.JOBS,
    loadsDemo: value.KIKAI_DEMO,
    staffSecondFactor: value.STAFF_SECOND_FACTOR ?? (value.KIKAI_DEMO ? ('offered' as const) : ('required' as const)),
    trustProxy: value.TRUST_PROXY.length > 0 ? value.TRUST_PROXY : (false as const),
    metricsToken: value.METRICS_TOKEN,
    logLevel: value.LOG_LEVEL,
    readsPerSecond: value.READS_PER_SECOND,
    connectionsPerAddress: value.CONNECTIONS_PER_ADDRESS,
    allowedHosts: value.ALLOWED_HOSTS,
    exportsPerDay: value.EXPORTS_PER_DAY,
    exportRowsMax: value.EXPORT_ROWS_MAX,
    revealsPerDay: value.REVEALS_PER_DAY,
    unknownLoginsMax: value.UNKNOWN_LOGINS_MAX,
    loginProviders: parseLoginProviders(value.LOGIN_PROVIDERS) ?? [],
    outbox: value.OUTBOX,
    poolSize: value.POOL_SIZE,
    ...operatorOf(value),
  })
}

/** The demo uses its own operator only if no part of one is configured. */
function operatorOf(value: z.output<typeof environment>): {
  operator: Operator
  operatorIsDemo: boolean
  operatorTaxNumber: string
} {
  const given = {
    name: value.OPERATOR_NAME ?? '',
    representative: value.OPERATOR_REPRESENTATIVE ?? '',
    address: value.OPERATOR_ADDRESS ?? '',
    permit: value.OPERATOR_PERMIT ?? '',
    phone: value.OPERATOR_PHONE ?? '',
    hours: value.OPERATOR_HOURS ?? '',
    email: value.OPERATOR_EMAIL ?? '',
  }
  const operatorIsDemo = value.KIKAI_DEMO && Object.values(given).every((one) => one === '')
  return {
    operator: { ...(operatorIsDemo ? demoOperator : given), country: value.OPERATOR_COUNTRY },
    operatorIsDemo,
    // Of the environment alone, like the country: the law that a number belongs to is not a matter of typing.
    operatorTaxNumber: value.OPERATOR_TAX_NUMBER ?? '',
  }
}

const initialValues = Object.fromEntries(settingTexts.map(({ name, initial }) => [name, initial]))

/** An empty variable counts as missing, because shells and compose files leave settings out that way. */
function givenOf(env: Environment): Environment {
  return Object.fromEntries(settingTexts.flatMap(({ name }) => (env[name] ? [[name, env[name]]] : [])))
}

/** The value is not repeated, because it may contain a password. */
function sentence(name: string, env: Environment): string {
  const mend = settingTexts.find((text) => text.name === name)?.mend
  return `${name} is ${env[name] ? 'wrong' : 'missing'}: ${mend}.`
}

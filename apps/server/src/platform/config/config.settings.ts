import { serviceSettings } from './config.services.ts'
import type { SettingText } from './config.setting-text.ts'

/** The words for each setting, in the order of the README's table, which is made from them. */
const table = [
  {
    name: 'PORT',
    initial: '8080',
    meaning: 'the port to listen on',
    mend: 'give a number from 1 to 65535',
  },
  {
    name: 'HOST',
    initial: '127.0.0.1',
    meaning: 'the address to listen on; 0.0.0.0 for every network',
    mend: 'give an address of this machine, such as 127.0.0.1',
  },
  {
    name: 'PUBLIC_URL',
    initial: undefined,
    initialSaid: 'http://localhost:PORT',
    meaning: 'the address that visitors use',
    mend: 'give an address such as https://kikai.example',
  },
  {
    name: 'DATA_DIR',
    initial: './data',
    meaning: 'the folder of uploads, kept secrets and the embedded database',
    mend: 'give a folder',
  },
  {
    name: 'DATABASE_URL',
    initial: undefined,
    initialSaid: 'the embedded database',
    meaning: 'a PostgreSQL 18 of your own',
    mend: 'give an address such as postgres://name:password@host:5432/kikai',
  },
  {
    name: 'DATABASE_READ_URL',
    initial: undefined,
    initialSaid: 'the database answers everything',
    meaning:
      'a standby of that PostgreSQL which follows it by streaming, for lists and searches; while it lags more than five seconds or is away, the database answers them',
    mend: 'give an address such as postgres://name:password@host:5432/kikai',
  },
  {
    name: 'BACKUP_DIR',
    initial: undefined,
    initialSaid: 'DATA_DIR/backup',
    meaning:
      'the folder of the embedded database’s backups, best on another disk; a copy of it belongs on another machine',
    mend: 'give a folder',
  },
  {
    name: 'BACKUPS_KEPT_DAYS',
    initial: undefined,
    initialSaid: '`7`, with the demo `0`',
    meaning:
      'how many days the nightly backups of the embedded database and the files are kept, with which every second of that time can be restored; 0 makes none',
    mend: 'give a number from 0 to 365',
  },
  {
    name: 'BACKUP_HOUR',
    initial: '18',
    meaning: 'the hour of the nightly backup, in UTC: 18 is three in the morning in Japan',
    mend: 'give an hour from 0 to 23',
  },
  {
    name: 'ALLOWED_HOSTS',
    initial: 'no',
    meaning: 'names besides the one in PUBLIC_URL that requests may be addressed to, separated by commas',
    mend: 'say no, or give names such as kikai.internal,kikai.test',
  },
  {
    name: 'READS_PER_SECOND',
    initial: '50',
    meaning: 'requests a second that one address may keep up; ten times as many at once',
    mend: 'give a number from 1 to 1000000',
  },
  {
    name: 'CONNECTIONS_PER_ADDRESS',
    initial: '200',
    meaning: 'connections that one address may hold open; those of a trusted proxy are not counted',
    mend: 'give a number from 10 to 100000',
  },
  {
    name: 'POOL_SIZE',
    initial: '10',
    meaning: 'connections to PostgreSQL for each process',
    mend: 'give a number from 2 to 50',
  },
  {
    name: 'JOBS',
    initial: 'yes',
    meaning: 'whether this process runs jobs and sweeps besides answering; at least one of several must',
    mend: 'say yes or no',
  },
  {
    name: 'KIKAI_DEMO',
    initial: 'no',
    initialSaid: 'yes with the embedded database on a HOST of this machine alone, else no',
    meaning: 'whether the demo data and accounts, whose password is published, are loaded at the first start',
    mend: 'say yes or no',
  },
  {
    name: 'STAFF_SECOND_FACTOR',
    initial: undefined,
    initialSaid: 'required, with the demo offered',
    meaning:
      'whether staff have to set up an authenticator app before the console lets them work, or are offered one; without it they log in with password and mailed code',
    mend: 'say required or offered',
  },
  {
    name: 'EXPORTS_PER_DAY',
    initial: '20',
    meaning: 'lists that one person may export from the console in any 24 hours',
    mend: 'give a number from 1 to 10000',
  },
  {
    name: 'EXPORT_ROWS_MAX',
    initial: '1000000',
    meaning: 'rows that one export holds at most',
    mend: 'give a number from 1 to 1000000',
  },
  {
    name: 'REVEALS_PER_DAY',
    initial: '100',
    meaning: 'times that one person of the staff may look behind the mask of a member or an order in any 24 hours',
    mend: 'give a number from 1 to 10000',
  },
  {
    name: 'UNKNOWN_LOGINS_MAX',
    initial: '20',
    meaning:
      'wrong passwords in a quarter of an hour, of all accounts together, from devices and networks from which nobody logged in to the account before; behind them those log in with a code by mail',
    mend: 'give a number from 2 to 1000000',
  },
  {
    name: 'LOGIN_PROVIDERS',
    initial: 'no',
    meaning:
      'the OpenID Connect providers that members may log in with, as JSON: id, name, issuer, clientId and clientSecret of each; at the provider `PUBLIC_URL/login/callback/<id>` is registered as the address to return to',
    mend: 'say no, or give [{"id":"…","name":"…","issuer":"https://…","clientId":"…","clientSecret":"…"}]',
  },
  {
    name: 'OUTBOX',
    initial: 'local',
    meaning:
      'who reads at /outbox the mails and SMS that the demo did not send: local, on this machine with the key that the start prints; open, everybody',
    mend: 'say local or open',
  },
  {
    name: 'KIKAI_SECRETS',
    initial: undefined,
    initialSaid: 'made at the first start, kept in DATA_DIR/secrets.json',
    meaning: 'the keys of sessions, files and codes, as JSON',
    mend: 'give {"sessionKey":"…","filesKey":"…","codesKey":"…"}, each 32 random bytes in base64url',
  },
  {
    name: 'KIKAI_SUBJECT_KEY',
    initial: undefined,
    initialSaid: 'the keys of members and companies lie in DATA_DIR/keys',
    meaning:
      'keeps the keys of members and companies in the database instead, wrapped by this one; of several, separated by commas, the first wraps and all open (docs/operating.md, Keys)',
    mend: 'give 32 random bytes in base64url, as openssl rand -base64 32 | tr "+/" "-_" prints them; several separated by commas',
  },
  ...serviceSettings,
  {
    name: 'TRUST_PROXY',
    initial: 'no',
    meaning: 'the proxies whose X-Forwarded-For counts, separated by commas',
    mend: 'say no, or give addresses or networks such as 10.0.0.2,192.168.0.0/16',
  },
  {
    name: 'METRICS_TOKEN',
    initial: undefined,
    initialSaid: 'this machine alone may read /metrics',
    meaning: 'what Prometheus shows to read /metrics from elsewhere: Authorization: Bearer, and this',
    mend: 'give 16 to 200 characters without spaces',
  },
  {
    name: 'LOG_LEVEL',
    initial: 'info',
    meaning: 'how much is logged',
    mend: 'say fatal, error, warn, info, debug, trace or silent',
  },
  {
    name: 'OPERATOR_NAME',
    initial: undefined,
    meaning:
      'the company that runs this marketplace; like the others of the operator it stands in the privacy policy, in About, in the foot of the pages and in mails',
    mend: 'give its registered name',
  },
  {
    name: 'OPERATOR_REPRESENTATIVE',
    initial: undefined,
    meaning: 'the person who represents it',
    mend: 'give a name',
  },
  {
    name: 'OPERATOR_ADDRESS',
    initial: undefined,
    meaning: 'its postal address',
    mend: 'give an address',
  },
  {
    name: 'OPERATOR_COUNTRY',
    initial: 'JP',
    meaning: 'where it is established: its law applies, and the data are kept there',
    mend: 'give two letters such as JP',
  },
  {
    name: 'OPERATOR_PERMIT',
    initial: undefined,
    meaning: 'its used-goods dealer’s permit, with the authority',
    mend: 'give the permit as it reads',
  },
  {
    name: 'OPERATOR_TAX_NUMBER',
    initial: undefined,
    meaning:
      'the number under which its tax office knows it, for the invoices of its fee: in Japan T and 13 digits, in China the unified social credit code, elsewhere the VAT number',
    mend: 'give the number without spaces, such as T1234567890123',
  },
  {
    name: 'OPERATOR_PHONE',
    initial: undefined,
    meaning: 'the telephone of customer service',
    mend: 'give a number such as +81 6-1234-5678',
  },
  {
    name: 'OPERATOR_HOURS',
    initial: undefined,
    meaning: 'when that is answered',
    mend: 'give hours such as 09:00–18:00 (JST)',
  },
  {
    name: 'OPERATOR_EMAIL',
    initial: undefined,
    meaning: 'the address of customer service',
    mend: 'give an address such as support@kikai.example',
  },
  {
    name: 'NODE_ENV',
    initial: 'production',
    meaning: 'production, development or test',
    mend: 'say production, development or test',
  },
] as const satisfies readonly SettingText[]

export type ConfigSettingName = (typeof table)[number]['name']

export const settingTexts: readonly (SettingText & { name: ConfigSettingName })[] = table

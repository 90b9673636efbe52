import type { SettingText } from './config.setting-text.ts'

/** The words for the settings of services that others run: mail, SMS, tracking, translation, payment, maps. */
export const serviceSettings = [
  {
    name: 'SMTP_URL',
    initial: undefined,
    initialSaid: 'mails stay in the local outbox',
    meaning: 'the server that mail is sent through',
    mend: 'give an address such as smtps://name:password@host:465',
  },
  {
    name: 'MAIL_FROM',
    initial: 'Kikai <kikai@localhost>',
    meaning: 'the sender of our mails',
    mend: 'give an address such as Kikai <hello@example.com>',
  },
  {
    name: 'SMS_URL',
    initial: undefined,
    initialSaid: 'SMS stay in the local outbox',
    meaning: 'the provider that SMS are sent through, by Twilio’s Messages interface, with account and key',
    mend: 'give an address such as https://account:key@host',
  },
  {
    name: 'SMS_FROM',
    initial: 'Kikai',
    meaning: 'the sender of our SMS',
    mend: 'give a number such as +815012345678, or up to eleven letters',
  },
  {
    name: 'SMS_COUNTRIES',
    initial: 'CN,JP',
    meaning: 'the countries whose numbers get codes by SMS; no, if none do and nobody is offered them',
    mend: 'say no, or give codes such as CN,JP,GB',
  },
  {
    name: 'SMS_PER_DAY',
    initial: '2000',
    meaning:
      'SMS to all numbers together in any 24 hours, notices and codes to bind a number half of it at most, so that nobody can spend more than that',
    mend: 'give a number from 1 to 1000000',
  },
  {
    name: 'SMS_USED_LEAST',
    initial: '10',
    meaning:
      'percent of the codes by SMS to a range of numbers that have to be used; where fewer of fifty are in 24 hours, that range gets none for a while; 0 never closes one',
    mend: 'give a number from 0 to 100',
  },
  {
    name: 'TRACKING_URL',
    initial: undefined,
    initialSaid: 'carriers are not asked; sellers say what happens to a shipment',
    meaning: 'who is asked where shipments are, with key and secret; how is said in platform/tracking',
    mend: 'give an address such as https://key:secret@host/scans',
  },
  {
    name: 'TRANSLATE_URL',
    initial: undefined,
    initialSaid: 'what people write stays in their language, with the trade terms in it marked',
    meaning: 'who translates what people write, by LibreTranslate’s HTTP interface; a key stands before the host',
    mend: 'give an address such as https://key@host or http://127.0.0.1:5000',
  },
  {
    name: 'VAPID_KEYS',
    initial: undefined,
    initialSaid: 'nobody is offered notices by their browser',
    meaning: 'the pair of keys by which push services know us, made once by npx web-push generate-vapid-keys',
    mend: 'give the public and the private key of one pair, as public:private',
  },
  {
    name: 'PUSH_HOSTS',
    initial: 'no',
    meaning: 'push services in your own network, separated by commas; no other address there is ever sent anything',
    mend: 'say no, or give addresses without a path, such as https://push.internal:8443',
  },
  {
    name: 'PAYPAL_URL',
    initial: undefined,
    initialSaid: 'nobody is offered to pay online; with the demo, a demonstration stands in',
    meaning: 'PayPal’s REST interface, with the client and the secret of your account',
    mend: 'give an address such as https://client:secret@api-m.paypal.com',
  },
  {
    name: 'PAYPAL_WEBHOOK_ID',
    initial: undefined,
    initialSaid: 'PayPal’s events are not listened to, only asked for',
    meaning: 'the id that PayPal gave the webhook whose address is PUBLIC_URL/api/paypal/callback',
    mend: 'give the id as PayPal shows it',
  },
  {
    name: 'PAYPAL_CERT_HOSTS',
    initial: 'https://api.paypal.com,https://api.sandbox.paypal.com',
    meaning: 'where the certificates come from with which PayPal signs its events, separated by commas',
    mend: 'give addresses without a path, such as https://api.paypal.com',
  },
  {
    name: 'S3_URL',
    initial: undefined,
    initialSaid: 'files lie in DATA_DIR/files',
    meaning:
      'the bucket of an S3 service that files are kept in, with its keys, so that several machines have the same ones',
    mend: 'give an address such as https://key:secret@s3.example/bucket?region=eu-west-2',
  },
  {
    name: 'REDIS_URL',
    initial: undefined,
    initialSaid: 'PostgreSQL carries it, and each server counts by itself',
    meaning:
      'a Redis that carries what is live between several servers of one database, and counts what an address asks of all of them; it serves no other database',
    mend: 'give an address such as redis://name:password@host:6379',
  },
  {
    name: 'ICE_SERVERS',
    initial: 'no',
    meaning:
      'STUN and TURN servers by which the two of a video appointment find a way to each other, separated by commas; without a TURN server of yours some networks are not reached',
    mend: 'say no, or give addresses such as stun:turn.example:3478,turn:turn.example:3478',
  },
  {
    name: 'TURN_SECRET',
    initial: undefined,
    initialSaid: 'no login is sent to a TURN server',
    meaning: 'the secret that your TURN server shares with us (coturn: static-auth-secret)',
    mend: 'give the secret that stands in its configuration',
  },
  {
    name: 'ICE_POLICY',
    initial: 'all',
    meaning:
      'whether the two of a video appointment may be connected directly; relay, if everything goes through your TURN server, so that they do not learn each other’s network addresses',
    mend: 'say all or relay',
  },
  {
    name: 'MAP_TILES',
    initial: 'no',
    meaning:
      'the server of the map’s pictures, which learns what visitors look at; without one the map has coasts alone and asks nobody',
    mend: 'say no, or give an address with {z}, {x} and {y} in it',
  },
  {
    name: 'MAP_TILES_CREDIT',
    initial: '',
    meaning: 'what whoever made the pictures wants to be said on the map',
    mend: 'give a line such as © its makers',
  },
  {
    name: 'MAP_TILES_DATUM',
    initial: 'wgs84',
    meaning:
      'the coordinates of the pictures: gcj02 for those of Chinese makers, which are shifted inside the mainland',
    mend: 'say wgs84 or gcj02',
  },
] as const satisfies readonly SettingText[]

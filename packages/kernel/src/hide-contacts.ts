const dots = '••••'

/** A text as it is searched, and where each of its characters stands in the original, with the original's length at the end. */
type Plain = { readonly text: string; readonly places: readonly number[] }

/** Without differences of width and of the script in which digits are written, and without characters that nobody sees. */
function plainOf(text: string): Plain {
  const places: number[] = []
  let plain = ''
  for (const { 0: one, index } of text.matchAll(/./gsu)) {
    if (/[\p{Cf}\ufe0f\u20e3]/u.test(one)) continue
    const narrow = /\p{Nd}/u.test(one) ? digitOf(one) : one.normalize('NFKC')
    plain += narrow
    for (let at = 0; at < narrow.length; at += 1) places.push(index)
  }
  return spokenAsDigits({
    text: plain.replaceAll(/[\u2010-\u2015\u2212]|(?<=\d)ー(?=\d)/g, '-').replaceAll(/(?<=[a-z\d])。(?=[a-z])/gi, '.'),
    places: [...places, text.length],
  })
}

/** Digits of every script stand in rows of ten, one row behind the other. */
function digitOf(one: string): string {
  const code = one.codePointAt(0) ?? 0
  let first = code
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1
  return String((code - first) % 10)
}

/** Each word for a digit, by the digit. */
const spoken: readonly (readonly string[])[] = [
  ['zero', 'oh', '〇', '零', 'ゼロ', 'ぜろ', 'れい', 'レイ', 'まる', 'マル'],
  ['one', '一', '壹', '壱', '幺', 'いち', 'イチ'],
  ['two', '二', '贰', '貳', '弐', 'に', 'ニ'],
  ['three', '三', '叁', '參', '参', 'さん', 'サン'],
  ['four', '四', '肆', 'よん', 'ヨン', 'し', 'シ'],
  ['five', '五', '伍', 'ご', 'ゴ'],
  ['six', '六', '陆', '陸', 'ろく', 'ロク'],
  ['seven', '七', '柒', 'なな', 'ナナ', 'しち', 'シチ'],
  ['eight', '八', '捌', 'はち', 'ハチ'],
  ['nine', '九', '玖', 'きゅう', 'キュウ', 'キュー', 'く', 'ク'],
]
const digitBy = new Map(spoken.flatMap((words, digit) => words.map((word) => [word, String(digit)] as const)))
const wordsOf = (script: RegExp): string =>
  [...digitBy.keys()]
    .filter((one) => script.test(one))
    .toSorted((one, other) => other.length - one.length)
    .join('|')
const between = String.raw`[ \-・、,.の\n]{0,2}`
/** So many that nobody counts like that. A particle in kana behind figures is none of them. */
const least = 7
const runs = [wordsOf(/[a-z]|[^\u3040-\u30ff]/) + String.raw`|\d`, wordsOf(/[^a-z]/)].map((token) => ({
  run: new RegExp(String.raw`(?<![a-z])(?:${token})(?:${between}(?:${token})){${least - 1},}(?![a-z])`, 'gi'),
  token: new RegExp(token, 'gi'),
}))

/** Numbers that are said in words, as digits: «zero nine zero …», 一三八…, ゼロキュウゼロ…. */
const spokenAsDigits = (plain: Plain): Plain => runs.reduce(runAsDigits, plain)

function runAsDigits({ text, places }: Plain, { run, token }: (typeof runs)[number]): Plain {
  let plain = ''
  const kept: number[] = []
  const keep = (from: number, to: number) => {
    plain += text.slice(from, to)
    kept.push(...places.slice(from, to))
  }
  let at = 0
  for (const { 0: said, index } of text.matchAll(run)) {
    const tokens = [...said.matchAll(token)].map(({ 0: one, index: within }) => ({ one, from: index + within }))
    const isSpoken = tokens.filter(({ one }) => digitBy.has(one.toLowerCase())).length >= least
    for (const [nth, { one, from }] of tokens.entries()) {
      if (nth === 0 || !isSpoken) keep(at, from)
      plain += digitBy.get(one.toLowerCase()) ?? one
      kept.push(places[from] ?? 0)
      at = from + one.length
    }
  }
  keep(at, text.length)
  return { text: plain, places: [...kept, places.at(-1) ?? 0] }
}

/** What people put between the digits of a telephone number; a comma only without a space, as lists of figures have one. */
const gap = String.raw`(?:[ \-./()・_*~|、の\n]|,(?=\d)){0,3}`
const digits = (least: number, most: number) => String.raw`\d(?:${gap}\d){${least - 1},${most - 1}}`
/** Numbers of machines begin otherwise or are shorter, so that models, hours and prices stay. */
const phones = [
  String.raw`\+${gap}${digits(8, 15)}`,
  String.raw`\(?0${gap}${digits(8, 14)}`,
  String.raw`1[3-9]\d${gap}\d{4}${gap}\d{4}`,
  // One by one, always with the same between them, as no list of figures has it.
  String.raw`1([ \-.・_*]{1,3})[3-9](?:\1\d){9}`,
  String.raw`\(?\d{3}\)?[ \-.]{1,2}\d{3}[ \-.]\d{4}`,
].map((form) => new RegExp(String.raw`(?<![\w.,])${form}(?![\w])`, 'g'))
const telephones = 'telephone|phone|mobile|tel|fax|電話|携帯|电话|手机|座机'
/** What is called a telephone number is one, also without its area. */
const named = new RegExp(
  String.raw`(?<=(?<![a-z])(?:${telephones})(?: ?(?:no\.?|number|番号|号码|号))? ?(?:[:=は是]|is)? ?)${digits(7, 15)}(?!\w)`,
  'gi',
)

const address = String.raw`[!-~]*[\w/]`
const domains = 'com|net|org|info|biz|cn|jp|uk|de|eu|io|me|cc|tv|app|shop|link|xyz|top|example'
const webs = [
  new RegExp(String.raw`(?:https?://|www\.)${address}`, 'gi'),
  new RegExp(String.raw`(?<![\w.])(?:[a-z0-9-]+\.)+(?:${domains})(?![\w.])(?:/${address})?`, 'gi'),
]
const mails = [
  /[\w.+-]+ ?(?:@|[([] ?at ?[)\]]) ?[\w-]+(?: ?(?:\.|[([] ?dot ?[)\]]) ?[\w-]+)+/gi,
  new RegExp(String.raw`[\w.+-]+ at [\w-]+(?: dot [\w-]+)* dot (?:${domains})(?!\w)`, 'gi'),
]

const names = 'wechat|weixin|whatsapp|telegram|kakao|skype|qq|vx|wx|微信|威信|薇信|扣扣|ライン|line|instagram|messenger'
const says = String.raw`(?: ?(?:id|号码|号|番号|アカウント|account))? ?(?::|=|は|是|is)? ?`
/** A name that follows a messenger's: with a digit in it, or after a sign that it is a name. */
const messengers = [
  new RegExp(String.raw`(?<=(?<![a-z])(?:${names})${says})@?(?=[\w.-]*\d)[a-z0-9_][\w.-]{3,}`, 'gi'),
  new RegExp(
    String.raw`(?<=(?<![a-z])(?:${names})(?: ?(?:id|号码|号|番号|アカウント|account) ?(?::|=|は|是|is)?| ?[:=]) ?)@?[a-z0-9_][\w.-]{3,}`,
    'gi',
  ),
  /(?<=加(?:我|个|一下)?(?:的)? ?v ?[:=]? ?)[a-z0-9_][\w.-]{3,}/gi,
  /(?<![\w.])@[a-z_][\w.]{3,}/gi,
]

const forms = [...mails, ...webs, ...messengers, ...phones, named]

/**
 * The text with dots in place of phone numbers, mail and web addresses and names at messengers: what two people say in
 * public is said without them, so that a deal stays where both are protected.
 */
export function hideContacts(text: string): string {
  if (text === '') return ''
  let shown = ''
  let at = 0
  for (const { from, to } of findContacts(text)) {
    if (from >= at) shown += text.slice(at, from) + dots
    at = Math.max(at, to)
  }
  return shown + text.slice(at)
}

/** Where contacts stand in a text; the places may overlap. */
export function findContacts(text: string): { from: number; to: number }[] {
  const { text: plain, places } = plainOf(text)
  const end = text.length
  return forms
    .flatMap((form) =>
      [...plain.matchAll(form)].map(({ 0: hit, index }) => ({
        from: places[index] ?? end,
        to: places[index + hit.length] ?? end,
      })),
    )
    .toSorted((one, other) => one.from - other.from)
}

const dots = '••••'

/** The same length as the text, with full-width letters and digits narrow, so that what is found stands at the same place. */
const narrow = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/\u3000/g, ' ')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/(?<=\d)ー(?=\d)/g, '-')
    .replace(/[〇零一二三四五六七八九][〇零一二三四五六七八九 -]{6,}/g, (run) =>
      run.replace(/[^ -]/g, (digit) => String('〇一二三四五六七八九'.indexOf(digit === '零' ? '〇' : digit))),
    )

const gap = String.raw`[ \-./()・]{0,3}`
const digits = (least: number, most: number) => String.raw`\d(?:${gap}\d){${least - 1},${most - 1}}`
/** Numbers of machines begin otherwise or are shorter, so that models, hours and prices stay. */
const phones = [
  String.raw`\+${gap}${digits(8, 15)}`,
  String.raw`\(?0${gap}${digits(8, 14)}`,
  String.raw`1[3-9]\d${gap}\d{4}${gap}\d{4}`,
  String.raw`\(?\d{3}\)?[ \-.]{1,2}\d{3}[ \-.]\d{4}`,
].map((form) => new RegExp(String.raw`(?<![\w.,])${form}(?![\w])`, 'g'))

const address = String.raw`[!-~]*[\w/]`
const domains = 'com|net|org|info|biz|cn|jp|uk|de|eu|io|me|cc|tv|app|shop|link|xyz|top|example'
const webs = [
  new RegExp(String.raw`(?:https?://|www\.)${address}`, 'gi'),
  new RegExp(String.raw`(?<![\w.])(?:[a-z0-9-]+\.)+(?:${domains})(?![\w.])(?:/${address})?`, 'gi'),
]
const mails = [/[\w.+-]+ ?(?:@|[([] ?at ?[)\]]) ?[\w-]+(?: ?(?:\.|[([] ?dot ?[)\]]) ?[\w-]+)+/gi]

const names = 'wechat|weixin|whatsapp|telegram|kakao|skype|qq|vx|wx|微信|威信|薇信|扣扣|ライン|line|instagram|messenger'
const says = String.raw`(?: ?(?:id|号码|号|番号|アカウント|account))? ?(?::|=|は|是|is)? ?`
/** A name that follows a messenger's: with a digit in it, or after a sign that it is a name. */
const messengers = [
  new RegExp(String.raw`(?<=(?<![a-z])(?:${names})${says})@?(?=[\w.-]*\d)[a-z0-9_][\w.-]{3,}`, 'gi'),
  new RegExp(
    String.raw`(?<=(?<![a-z])(?:${names})(?: ?(?:id|号码|号|番号|アカウント|account) ?(?::|=|は|是|is)?| ?[:=]) ?)@?[a-z0-9_][\w.-]{3,}`,
    'gi',
  ),
  /(?<![\w.])@[a-z_][\w.]{3,}/gi,
]

const forms = [...mails, ...webs, ...messengers, ...phones]

/**
 * The text with dots in place of phone numbers, mail and web addresses and names at messengers: what two people say in
 * public is said without them, so that a deal stays where both are protected.
 */
export function hideContacts(text: string): string {
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
  const plain = narrow(text)
  return forms
    .flatMap((form) => [...plain.matchAll(form)].map(({ 0: hit, index }) => ({ from: index, to: index + hit.length })))
    .toSorted((one, other) => one.from - other.from)
}

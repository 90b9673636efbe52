const digits = ['零', '壹', '贰', '叁', '肆', '伍', '陆', '柒', '捌', '玖']
const places = ['', '拾', '佰', '仟']
const groups = ['', '万', '亿', '万亿']

/** An amount in fen in the capital numerals of cheques and contracts, which cannot be altered: 人民币壹拾捌万陆仟元整. */
export function amountInCapitals(fen: number): string {
  const yuan = Math.floor(fen / 100)
  const [jiao, rest] = [Math.floor((fen % 100) / 10), fen % 10]
  const whole = yuan === 0 ? (fen === 0 ? '零元' : '') : `${wholeInCapitals(yuan)}元`
  if (jiao === 0 && rest === 0) return `人民币${whole}整`
  const gap = jiao === 0 && yuan > 0 ? '零' : ''
  return `人民币${whole}${jiao === 0 ? gap : `${digits[jiao]}角`}${rest === 0 ? '整' : `${digits[rest]}分`}`
}

/** Groups of four digits; leading zeros of a later group are written as one 零. */
function wholeInCapitals(yuan: number): string {
  const parts: string[] = []
  for (let left = yuan, group = 0; left > 0; left = Math.floor(left / 10_000), group += 1) {
    const part = left % 10_000
    if (part === 0) continue
    const gap = part < 1_000 && left >= 10_000 ? '零' : ''
    parts.unshift(`${gap}${groupInCapitals(part)}${groups[group] ?? ''}`)
  }
  return parts.join('')
}

function groupInCapitals(part: number): string {
  let text = ''
  let isGap = false
  for (let place = 3; place >= 0; place -= 1) {
    const digit = Math.floor(part / 10 ** place) % 10
    if (digit === 0) {
      isGap = text !== ''
      continue
    }
    text += `${isGap ? '零' : ''}${digits[digit]}${places[place] ?? ''}`
    isGap = false
  }
  return text
}

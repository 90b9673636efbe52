/** The words of a bank's details that are followed by the payer's name: 振込, 振込1, フリコミ; 付款人:, 汇款人:. */
const forms = [
  /^(?:お?振込(?:入金)?|フリコミ)\d{0,2}[\s*:・]+(.+)$/,
  /^(?:付款人|汇款人|对方户名|打款人)\s*:\s*(.+)$/,
] as const
/** Words of the bank that may follow instead of a name. */
const noName = /手数料|組戻|返金|返却|取消|訂正|利息|資金|テスウリヨウ|手续费|退款|冲正/
const reference = /(?<![0-9A-Z])K[0-9A-Z]{8}(?![0-9A-Z])/g
const nameMost = 60

/** The payer's name where a bank writes it into the details unmistakably; otherwise an empty text. */
export function payerInWords(words: string): string {
  const plain = words.normalize('NFKC').trim()
  const [said] = forms.flatMap((form) => form.exec(plain)?.[1] ?? [])
  if (said === undefined || noName.test(said)) return ''
  const name = said.replaceAll(reference, ' ').replaceAll(/\s+/g, ' ').trim()
  const letters = name.match(/\p{L}/gu)?.length ?? 0
  return letters > 1 && name.length <= nameMost && !/\d{4}/.test(name) ? name : ''
}

import { type PowerSource, powerSources } from '@kikai/contract/goods/goods.words'

/** What people call machines by what drives them. */
export const powerWords: Readonly<Record<PowerSource, readonly string[]>> = {
  diesel: ['diesel', 'ディーゼル', '柴油', '軽油'],
  petrol: ['petrol', 'gasoline', 'ガソリン', '汽油'],
  lpg: ['LPG', 'LP gas', 'propane', 'gas', 'LPガス', 'プロパン', 'ガス式', '液化气', '液化石油气', '燃气'],
  battery: ['battery', 'battery electric', 'バッテリー', 'バッテリー式', '蓄電池', '电瓶', '蓄电池', '锂电池', '锂电'],
  electric: ['electric', '電動', '電動式', '電気式', '电动'],
}

const tokenOf = (source: PowerSource): string => `=${source}`
export const powerCondition = (source: PowerSource): string => `'${tokenOf(source)}'`

/** What runs on a battery is electric too. */
export const powerTokens = (source: PowerSource | null): string[] =>
  source === null ? [] : [...new Set([source, source === 'battery' ? ('electric' as const) : source])].map(tokenOf)

export const powerEntries: readonly (readonly [PowerSource, string])[] = powerSources.flatMap((source) =>
  powerWords[source].map((word) => [source, word] as const),
)

/** What is sold to be taken apart: a grade of its own, by words that name neither parts nor a machine. */
export const forPartsWords: readonly string[] = [
  'spares or repair',
  'spares or repairs',
  'for parts',
  'parts machine',
  'non runner',
  '部品取り',
  '部品取',
  'ジャンク',
  '拆件机',
  '拆机',
  '拆件',
]
const forPartsToken = '=forparts'
export const forPartsCondition = `'${forPartsToken}'`
export const forPartsTokens = (grade: string | null): string[] => (grade === 'J' ? [forPartsToken] : [])

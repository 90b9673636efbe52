import { sayDistance } from '@kikai/kernel/distance'
import type { Language } from '@kikai/kernel/language'

/** Formats a distance: `850 m`, `12.4 km` (specification §9). */
export function formatDistance(metres: number, language: Language): string {
  const { unit, value } = sayDistance(metres)
  const number = unit === 'm' ? whole.format(value) : oneDecimal.format(value)
  return language === 'zh-Hans' ? `${number} ${unit === 'm' ? '米' : '公里'}` : `${number} ${unit}`
}

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })
const oneDecimal = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

type Sign = readonly [pattern: RegExp, name: string]

/** The order matters: Android also says Linux, and every browser says Safari. */
const systems: readonly Sign[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
]
const browsers: readonly Sign[] = [
  [/MicroMessenger\//, 'WeChat'],
  [/ Line\//, 'LINE'],
  [/Edg(?:A|iOS)?\//, 'Edge'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const nameIn = (signs: readonly Sign[], userAgent: string) => signs.find(([pattern]) => pattern.test(userAgent))?.[1]

/** What a browser says of itself, in the names that people know: `iPhone · Safari`. Nothing else of it is kept. */
export const deviceOf = (userAgent: string): string =>
  [nameIn(systems, userAgent), nameIn(browsers, userAgent)].filter((name) => name !== undefined).join(' · ')

export const isMobileDevice = (device: string): boolean => /^(iPhone|iPad|Android)/.test(device)

/** The hour at which a picture was taken: where the light comes from, how hard its shadows are, and its colour. */
export type Daylight = {
  /** From the left or from the right. */
  side: 1 | -1
  /** How far shadows reach to the side. */
  slant: number
  shade: number
  /** A veil over the whole picture. */
  veil?: readonly [colour: string, opacity: number]
}

export const daylightHours = ['noon', 'morning', 'overcast', 'afternoon', 'evening'] as const
type Hour = (typeof daylightHours)[number]

export const daylights: Record<Hour, Daylight> = {
  noon: { side: 1, slant: 0.4, shade: 0.5 },
  morning: { side: -1, slant: 1.1, shade: 0.44, veil: ['#ffd9a0', 0.07] },
  overcast: { side: 1, slant: 0.1, shade: 0.32, veil: ['#8a98a6', 0.08] },
  afternoon: { side: -1, slant: 0.6, shade: 0.5 },
  evening: { side: 1, slant: 1.3, shade: 0.44, veil: ['#ffb070', 0.09] },
}

/** Under a roof, lamps take the place of the sun. */
export const lampLight: Daylight = { side: 1, slant: 0.25, shade: 0.4 }

/** `4,312`: all three languages group by thousands. */
export const formatQuantity = (value: number): string => quantities.format(value)

/** Formats the operating hours of a machine, `4,312 h`, with the unit shown on the meter, in all three languages. */
export const formatHours = (hours: number): string => `${quantities.format(Math.floor(hours))} h`

const quantities = new Intl.NumberFormat('en', { maximumFractionDigits: 2 })

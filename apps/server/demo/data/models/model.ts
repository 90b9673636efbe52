/** What a model is by its maker's sheet; the price is what a clean one of middle age brings, in 10,000 yen. */
export type Model = {
  maker: string
  model: string
  years: readonly [from: number, to: number]
  weightKg: number
  powerKw: number | null
  /** Length, width, height in mm. */
  size: readonly [length: number, width: number, height: number]
  price: number
  /** In the order of the category's specification. */
  values: readonly (number | string)[]
}

type Row = readonly [
  maker: string,
  model: string,
  from: number,
  to: number,
  weightKg: number,
  powerKw: number | null,
  size: readonly [number, number, number],
  price: number,
  ...values: (number | string)[],
]

export const models = (rows: readonly Row[]): Model[] =>
  rows.map(([maker, model, from, to, weightKg, powerKw, size, price, ...values]) => ({
    maker,
    model,
    years: [from, to],
    weightKg,
    powerKw,
    size,
    price,
    values,
  }))

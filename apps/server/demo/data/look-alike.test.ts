import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawMachine, otherSideOf } from '../pictures/draw-machine.ts'
import { families } from '../pictures/families.ts'
import { picturesOf } from '../pictures/pictures-of.ts'
import { allRound, standpointOf } from '../pictures/standpoints.ts'
import { buildCatalogue } from './catalogue.ts'
import type { DemoLook } from './shapes.ts'

const { goods } = buildCatalogue()
const looksOf = (categoryKey: string): DemoLook[] =>
  goods.filter((one) => one.categoryKey === categoryKey).map(({ look }) => look)

const [columns, rows] = [24, 18]

/** Of 414 steps from dark to light, as many must differ between any two cards. */
const leastDistance = 40

describe('the first pictures of a list', () => {
  test.each(['excavator', 'forklift', 'cnc-lathe'])(
    'never show one drawing twice, in other colours or not: twenty cards of %s',
    async (categoryKey) => {
      const cards = await Promise.all(looksOf(categoryKey).slice(0, 20).map(stepsOf))
      const distances = cards.flatMap((card, i) => cards.slice(i + 1).map((other) => differences(card, other)))
      expect(distances).toHaveLength(190)
      expect(Math.min(...distances)).toBeGreaterThan(leastDistance)
    },
  )

  test.each(['excavator', 'forklift', 'cnc-lathe'])(
    'would be known as one drawing if a seller only painted his %s otherwise',
    async (categoryKey) => {
      const [look] = looksOf(categoryKey)
      if (!look) throw new Error(`no ${categoryKey} in the demo`)
      const painted = await stepsOf({ ...look, paint: '#2a5fb0', secondPaint: null })
      expect(differences(await stepsOf(look), painted)).toBeLessThan(leastDistance)
    },
  )
})

describe('the pictures of one listing', () => {
  test.each(['excavator', 'forklift', 'machining-centre', 'cnc-lathe', 'injection-moulding'])(
    'show it otherwise the second and the third time: ten of %s',
    async (categoryKey) => {
      const listed = goods.filter((one) => one.categoryKey === categoryKey).slice(0, 10)
      for (const one of listed) {
        const [first = [], ...others] = await Promise.all(
          picturesOf(one)
            .slice(0, 3)
            .map(({ draw }) => stepsIn(draw())),
        )
        expect(others).toHaveLength(2)
        for (const other of others) expect(differences(first, other)).toBeGreaterThan(leastDistance)
      }
    },
  )

  test('has its second from a quarter turn away at least, where all sides of it look well', () => {
    for (const { look } of goods) {
      const { angles, overview, sides } = families[look.family]
      if (angles !== allRound) continue
      const turn = sides.views[otherSideOf(look)].azimuth - standpointOf(look, overview, angles).azimuth
      expect(Math.cos((turn * Math.PI) / 180), look.family).toBeLessThan(0.1)
    }
  })
})

/** Without its colour and its fine detail: where the picture grows lighter from one field to the next. */
const stepsOf = (look: DemoLook): Promise<boolean[]> => stepsIn(drawMachine(look, 'overview'))

async function stepsIn(drawing: string): Promise<boolean[]> {
  const svg = drawing.replace('<svg ', '<svg width="192" height="144" ')
  const grey = await sharp(Buffer.from(svg)).greyscale().resize(columns, rows).raw().toBuffer()
  return Array.from(grey, (value, i) => value > (grey[i + 1] ?? 0) + 3).filter((_, i) => i % columns < columns - 1)
}

const differences = (a: readonly boolean[], b: readonly boolean[]): number =>
  a.filter((step, i) => step !== b[i]).length

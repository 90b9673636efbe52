import { bands } from './bands.ts'
import { pictureHeight } from './picture-size.ts'

export type PlaceDrawing = {
  body: string
  /** Whether the floor is of slabs, whose joints run to the horizon. */
  hasJoints?: boolean
}

type Colours = readonly [upper: string, lower: string]

/** Sky or wall down to the horizon. */
export const topped = (horizon: number, colours: Colours): string => bands(colours, 0, horizon + 4)

/** Ground or floor from the horizon. */
export const bottomed = (horizon: number, colours: Colours): string => bands(colours, horizon, pictureHeight)

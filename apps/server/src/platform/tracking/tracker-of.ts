import type { Config } from '../config.ts'
import { httpTracker } from './http-tracker.ts'
import type { Tracker } from './tracker.ts'

/** Who is asked here; without configuration nobody is, and sellers say what happens. */
export const trackerOf = ({ trackingUrl }: Pick<Config, 'trackingUrl'>): Tracker | null =>
  trackingUrl === undefined ? null : httpTracker(trackingUrl)

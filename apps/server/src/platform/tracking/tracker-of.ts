import type { Config } from '../config/config.ts'
import { httpTracker } from './http-tracker.ts'
import type { Tracker } from './tracker.ts'

/** The configured tracking service; without one sellers record events themselves. */
export const trackerOf = ({ trackingUrl }: Pick<Config, 'trackingUrl'>): Tracker | null =>
  trackingUrl === undefined ? null : httpTracker(trackingUrl)

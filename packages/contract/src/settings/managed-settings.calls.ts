import { limits } from '@kikai/kernel/limits'
import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { email, instant, integer, optionalLine } from '../fields.ts'
import { requestErrors } from '../request.errors.ts'
import { exportOf } from '../wire/exporting.ts'
import { page, paged } from '../wire/paging.ts'
import { figureNames } from './figures.ts'
import { figureChangeMove, figureNow, figureSent, figureVersion } from './figures.shapes.ts'
import { holidayCountries, holidayYears, holidaysNow, holidaysSent, holidaysVersion } from './holidays.shapes.ts'
import { exchangeRatesNow, exchangeRatesSent, exchangeRatesVersion } from './exchange-rates.shapes.ts'
import { settingsErrors } from './settings.errors.ts'
import { operatorDetails } from './settings.shapes.ts'

const versionFilters = {
  words: z.optional(optionalLine(limits.searchWordsLength)),
  /** From a moment up to before another; the reader's time zone decides about days. */
  from: z.optional(z.nullable(instant)),
  until: z.optional(z.nullable(instant)),
}
const readsRates = { may: 'finance.ledger.read', reach: 'all' } as const

const figureFilters = { ...versionFilters, name: z.optional(z.nullable(z.enum(figureNames))) }

/** The operator of the marketplace and what the business sets, for the back office. */
export const managedSettingsCalls = defineCalls('settings', {
  /** Reads the operator's details as legal pages and mails show them, and what is missing. */
  readOperator: {
    path: '/back/settings/operator',
    access: { may: 'privilege.operator.write', reach: 'all' },
    effect: 'read',
    addition: true,
    input: z.strictObject({}),
    output: operatorDetails,
    refusals: [],
  },
  /** Saves the operator's details; refused when the version has changed. All versions are kept with their author. */
  saveOperator: {
    path: '/back/settings/save-operator',
    access: { may: 'privilege.operator.write', reach: 'all' },
    effect: 'write',
    addition: true,
    input: z.strictObject({
      version: integer(0, 2 ** 31 - 1),
      name: optionalLine(limits.titleLength),
      representative: optionalLine(limits.nameLength),
      address: optionalLine(limits.streetLength),
      permit: optionalLine(limits.titleLength),
      phone: optionalLine(40),
      hours: optionalLine(limits.nameLength),
      email: z.union([z.literal(''), email]),
    }),
    output: operatorDetails,
    refusals: [requestErrors.olderVersion],
  },
  /** Reads the exchange rates that estimates are made with, and who saved them. */
  readExchangeRates: {
    path: '/back/finance/exchange-rates',
    access: readsRates,
    effect: 'read',
    addition: true,
    input: z.strictObject({}),
    output: exchangeRatesNow,
    refusals: [],
  },
  /** Lists all versions of the exchange rates, newest first. Words are part of a source, a reason or a name. */
  listExchangeRates: {
    path: '/back/finance/exchange-rate-list',
    access: readsRates,
    effect: 'read',
    addition: true,
    input: paged(versionFilters),
    output: page(exchangeRatesVersion),
    refusals: [],
  },
  /** Exports the versions of `listExchangeRates`. */
  exportExchangeRates: exportOf({
    of: '/back/finance/exchange-rate-list',
    may: 'finance.record.export',
    reach: 'all',
    filters: versionFilters,
    row: exchangeRatesVersion,
  }),
  /**
   * Saves the exchange rates that estimates are made with from now on; refused when the version has changed or the day is
   * still to come. All versions are kept. Nothing is paid, booked or sorted by them.
   */
  saveExchangeRates: {
    path: '/back/finance/exchange-rates-save',
    access: { may: 'finance.rate.write', reach: 'all' },
    effect: 'write',
    addition: true,
    input: exchangeRatesSent,
    output: exchangeRatesNow,
    refusals: [requestErrors.olderVersion],
  },
  /** Lists the figures of the business: deadlines, sums and counts with who changed each last, when and why. */
  listFigures: {
    path: '/back/finance/figures',
    access: readsRates,
    effect: 'read',
    addition: true,
    input: z.strictObject({}),
    output: z.object({ data: z.array(figureNow) }),
    refusals: [],
  },
  /** Lists the versions of one figure or of all, newest first. Words are part of a reason or a name. */
  listFigureVersions: {
    path: '/back/finance/figure-versions',
    access: readsRates,
    effect: 'read',
    addition: true,
    input: paged(figureFilters),
    output: page(figureVersion),
    refusals: [],
  },
  /** Exports the versions of `listFigureVersions`. */
  exportFigureVersions: exportOf({
    of: '/back/finance/figure-versions',
    may: 'finance.record.export',
    reach: 'all',
    filters: figureFilters,
    row: figureVersion,
  }),
  /**
   * Saves a figure for everything that begins from now on, or plans it for a day; refused when the version has changed or a
   * change waits. Sums above which two people decide, and those up to which none does, need a right that finance itself does
   * not have, and wait for a second person.
   */
  saveFigure: {
    path: '/back/finance/figure-save',
    access: { may: 'finance.figure.write', reach: 'all' },
    effect: 'write',
    addition: true,
    input: figureSent,
    output: figureNow,
    refusals: [requestErrors.olderVersion, settingsErrors.changeWaits, settingsErrors.laterDay],
  },
  /** Approves, declines or withdraws a change that waits. Who asked for it does not approve it. */
  moveFigureChange: {
    path: '/back/finance/figure-change-move',
    access: { may: 'finance.figure.write', reach: 'all' },
    effect: 'write',
    addition: true,
    input: figureChangeMove,
    output: figureNow,
    refusals: [requestErrors.notFound, requestErrors.wrongState, requestErrors.olderVersion, settingsErrors.ownChange],
  },
  /** Lists the bank holidays of each country and year that deadlines are counted by. */
  listHolidays: {
    path: '/back/finance/holidays',
    access: readsRates,
    effect: 'read',
    addition: true,
    input: z.strictObject({}),
    output: z.object({ data: z.array(holidaysNow) }),
    refusals: [],
  },
  /** Lists the versions of one country's year, newest first. */
  listHolidayVersions: {
    path: '/back/finance/holiday-versions',
    access: readsRates,
    effect: 'read',
    addition: true,
    input: paged({
      country: z.enum(holidayCountries),
      year: integer(holidayYears.first, holidayYears.last),
    }),
    output: page(holidaysVersion),
    refusals: [],
  },
  /**
   * Saves the bank holidays of a country's year; refused when the version has changed. Deadlines that were set before stay
   * as they are.
   */
  saveHolidays: {
    path: '/back/finance/holidays-save',
    access: { may: 'finance.figure.write', reach: 'all' },
    effect: 'write',
    addition: true,
    input: holidaysSent,
    output: holidaysNow,
    refusals: [requestErrors.olderVersion],
  },
})

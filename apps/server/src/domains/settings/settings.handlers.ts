import { createHash } from 'node:crypto'
import { managedSettingsCalls } from '@kikai/contract/settings/managed-settings.calls'
import { settingsCalls } from '@kikai/contract/settings/settings.calls'
import type { Domain } from '../../platform/app.ts'
import type { Handlers } from '../../platform/context.ts'
import { operatorNow } from '../../platform/config/operator.store.ts'
import { exporting } from '../audit/audit.public.ts'
import { readCachedExchangeRates, listExchangeRates, readExchangeRates, saveExchangeRates } from './exchange-rates.ts'
import { moveFigureChange, takeFigureChanges } from './figure-changes.ts'
import { figuresNow, shownFigures } from './figures.ts'
import { keepHolidays, listHolidays, listHolidayVersions, saveHolidays } from './holidays.ts'
import { listFigures, listFigureVersions, saveFigure } from './manage-figures.ts'
import { readOperator, saveOperator } from './save-operator.ts'
import { settings } from './settings.catalogue.ts'

const calls = { ...settingsCalls, ...managedSettingsCalls }

const handlers: Handlers<typeof calls> = {
  /** What the business set, and who runs the marketplace. */
  globalSetting: async (ctx) => {
    const { name, representative, address, permit, phone, hours, email } = await operatorNow(ctx)
    const { day, perDollar } = await readCachedExchangeRates(ctx)
    const figures = await figuresNow(ctx)
    const all = {
      ...settings,
      ...shownFigures(figures),
      rates: { day, perDollar },
      support: { phone, hours: figures.supportHours[ctx.language] || hours, email },
      operator: { name, representative, address, permit },
    }
    const version = createHash('sha256').update(JSON.stringify(all)).digest('hex').slice(0, 12)
    return { ...all, version }
  },
  readMapTiles: ({ config }) => Promise.resolve(config.mapTiles),
  readOperator: (ctx) => readOperator(ctx),
  saveOperator,
  readExchangeRates: (ctx) => readExchangeRates(ctx),
  listExchangeRates,
  exportExchangeRates: exporting({ list: calls.listExchangeRates, as: calls.exportExchangeRates }, listExchangeRates),
  saveExchangeRates,
  listFigures,
  listFigureVersions,
  exportFigureVersions: exporting(
    { list: calls.listFigureVersions, as: calls.exportFigureVersions },
    listFigureVersions,
  ),
  saveFigure,
  moveFigureChange,
  listHolidays: (ctx) => listHolidays(ctx),
  listHolidayVersions,
  saveHolidays,
}

export const settingsDomain: Domain = {
  name: 'settings',
  calls,
  handlers,
  sweeps: [{ name: 'settings.takeChanges', everySeconds: 5, run: takeFigureChanges }],
  personal: null,
  keeps: { topic: 'settings', load: keepHolidays },
}

import { usualSteps } from '@kikai/contract/auctions/increments'
import type { GlobalSetting } from '@kikai/contract/settings/settings.shapes'

/** The global setting of a server without settings of its own. */
export const setting: GlobalSetting = {
  version: '1',
  app: { latest: '1.0.0', minimum: '1.0.0', forceText: { 'zh-Hans': '', en: '', ja: '' } },
  orders: {
    onlineMinutes: 30,
    remittanceDaysDomestic: 3,
    remittanceDaysAbroad: 7,
    receiveDays: 14,
    receiptObjectionHours: 72,
    shipDays: { '1-2': 2, '2-3': 3, '4-7': 7, 'over-7': 14 },
    reviewDays: 30,
    rejectedSlipDays: 2,
    slipsMax: 3,
    remittedGoodsMax: 10,
  },
  recharge: { bounds: [] },
  withdrawal: { least: [] },
  balance: { askAgainAbove: [{ currency: 'JPY', minor: 1_000_000 }] },
  auctions: {
    softCloseMinutes: 5,
    hardEndMinutes: 60,
    depositPercent: 10,
    depositMost: [{ currency: 'JPY', minor: 500_000 }],
    steps: usualSteps,
    withdrawHours: 24,
  },
  freight: { mayChangeAboveQuantity: 2, capMarginPercent: 20 },
  video: { minutes: 15, points: 15, cny: { currency: 'CNY', minor: 5_000 }, jpy: { currency: 'JPY', minor: 1_000 } },
  uploads: { picturesMax: 52, certificationPicturesMax: 20, pictureBytesMax: 5_242_880, albumMax: 9, albumPerRow: 3 },
  codes: { digits: 6, resendSeconds: 60 },
  textAreaLength: 140,
  operator: { name: '', representative: '', address: '', permit: '' },
  support: { phone: '+81 6 0000 0000', hours: '9–18', email: 'help@kikai.example' },
  deliveryCountries: ['JP'],
  rates: { day: '2026-11-20', perDollar: { JPY: 155, CNY: 7.12, GBP: 0.763, EUR: 0.862 } },
}

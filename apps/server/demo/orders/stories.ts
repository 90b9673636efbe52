import {
  type Step,
  agreeToRefund,
  approvePayout,
  approveSlip,
  askDocuments,
  askElsewhere,
  askPayout,
  askQuotation,
  askRefund,
  beginTopUp,
  buy,
  buyTwo,
  cancel,
  checkPayout,
  chooseTransfer,
  confirmPayout,
  failToSupply,
  handInSlip,
  placeDemoOrder,
  quoteDealFreight,
  receive,
  reviewBothSides,
  sendPayout,
  runEarningRelease,
  ship,
  shipOne,
  tellWhere,
} from './order-steps.ts'

export type Story = {
  readonly pays: 'balance' | 'transfer' | 'freightLater' | 'severalPieces' | 'nothing'
  /** What was done how many days ago. */
  readonly steps: readonly (readonly [daysAgo: number, step: Step])[]
  /** Told of the buyers whose market has goods enough for it. */
  readonly isForLargeMarkets?: true
}

/** One order for each place where an order can stand, for each of the demo's buyers. */
export const stories: readonly Story[] = [
  {
    pays: 'nothing',
    steps: [
      [32, beginTopUp],
      [31.9, handInSlip],
      [31.5, approveSlip],
    ],
  },
  {
    pays: 'balance',
    steps: [
      [26, buy],
      [25, ship],
      [21, receive],
      [20, reviewBothSides],
      [6.9, runEarningRelease],
      [6, askPayout],
      [5.9, checkPayout],
      [5, approvePayout],
      [4.9, sendPayout],
      [4, confirmPayout],
      [1, askPayout],
    ],
  },
  {
    pays: 'balance',
    isForLargeMarkets: true,
    steps: [
      [19, buy],
      [18, failToSupply],
    ],
  },
  {
    pays: 'balance',
    isForLargeMarkets: true,
    steps: [
      [16, placeDemoOrder],
      [15.995, cancel],
    ],
  },
  {
    pays: 'balance',
    isForLargeMarkets: true,
    steps: [
      [13, buy],
      [12, ship],
      [10, askRefund],
      [9, agreeToRefund],
      [8, receive],
    ],
  },
  {
    pays: 'balance',
    steps: [
      [7, buy],
      [6, ship],
      [3, askRefund],
    ],
  },
  {
    pays: 'balance',
    isForLargeMarkets: true,
    steps: [
      [6, buy],
      [5, ship],
      [1, receive],
    ],
  },
  {
    pays: 'balance',
    steps: [
      [4, buy],
      [3, ship],
      [2, tellWhere],
    ],
  },
  {
    pays: 'severalPieces',
    isForLargeMarkets: true,
    steps: [
      [1.2, buyTwo],
      [0.5, shipOne],
    ],
  },
  {
    pays: 'freightLater',
    steps: [
      [2, buy],
      [1, quoteDealFreight],
      [0.9, askDocuments],
    ],
  },
  { pays: 'freightLater', isForLargeMarkets: true, steps: [[0.9, buy]] },
  {
    pays: 'balance',
    isForLargeMarkets: true,
    steps: [
      [0.8, buy],
      [0.25, askElsewhere],
    ],
  },
  {
    pays: 'transfer',
    steps: [
      [1, placeDemoOrder],
      [0.99, chooseTransfer],
      [0.98, askQuotation],
      [0.3, handInSlip],
    ],
  },
  {
    pays: 'transfer',
    isForLargeMarkets: true,
    steps: [
      [0.2, placeDemoOrder],
      [0.195, chooseTransfer],
    ],
  },
]

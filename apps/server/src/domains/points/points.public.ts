export { givenPointsIn, returnPoints, spendPoints } from './spend-points.ts'
export { pointsSale } from './sold-points.ts'
export { availablePoints } from './read-points.ts'

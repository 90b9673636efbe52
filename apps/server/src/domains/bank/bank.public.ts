export { judgeReversal } from './reversal-of.ts'

export { default as request } from './request.ts'

export { default as app } from './app.ts'
export { default as catalogue } from './catalogue.ts'
export { default as request } from './request.ts'
export { default as routes } from './routes.ts'

/** What visitors read from the home screen to a machine's page: the web app loads these domains as one file. */
export { default as app } from './app.ts'
export { default as compare } from './compare.ts'
export { default as detail } from './detail.ts'
export { default as goods } from './goods.ts'
export { default as home } from './home.ts'
export { default as request } from './request.ts'
export { default as search } from './search.ts'

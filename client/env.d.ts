/// <reference types="@react-router/node" />
declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router'

  const build: ServerBuild
  export = build
}

/** What the build puts in from the table of pages: `shared/ui/pages.ts`. */
declare const PAGE: import('#shared/ui/page-constants.ts').PageTexts
declare const MENUS: ReturnType<typeof import('#shared/ui/page-constants.ts').menusOf>

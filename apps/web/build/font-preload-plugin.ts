import type { Plugin } from 'vite';

/** Lets the browser fetch the text face beside the script instead of after the style sheet. */
export function fontPreloadPlugin(): Plugin {
  return {
    name: 'muster-font-preload',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, context) => {
        const font = Object.keys(context.bundle ?? {}).find((name) => name.includes('inter-core'));
        if (font === undefined) return [];
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: '' };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}

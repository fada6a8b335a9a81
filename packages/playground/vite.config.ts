import { defineConfig } from 'vite';

/** Files go to `dist/`, from where the service serves them: `index.html` at `/`, the others below `/playground/`. */
export default defineConfig({
  base: '/playground/',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    target: 'es2022',
    assetsDir: '',
    // A data URL would be an inline image, which caches do not share.
    assetsInlineLimit: 0,
    // Licences of the libraries that the page contains.
    license: { fileName: 'licences.md' },
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  // `npm run dev -w @listing/playground` beside a running service.
  server: {
    proxy: { '^/(api|media|openapi.json|playground/(session|sample))': 'http://127.0.0.1:3000' },
  },
});

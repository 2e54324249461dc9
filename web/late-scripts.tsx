import { InlineScript } from './inline-script.tsx';

// What a page shows comes before what makes it answer: until something is painted and the picture that a visitor sees first is
// there, nothing that scripts alone need shares the connection with them. Two seconds are long enough to wait for both, or for
// a tab that nobody looks at and that paints nothing. The file of the framework is two thirds of all and is asked for first.
// Browsers get this with the HTML, not once more in a script.
const script = import.meta.env.SSR
  ? `{const shown=[new Promise(done=>new PerformanceObserver(done).observe({type:"paint",buffered:true}))];
for(const picture of document.querySelectorAll("img[fetchpriority=high]"))if(!picture.complete)
shown.push(new Promise(done=>{for(const end of["load","error"])picture.addEventListener(end,done)}));
Promise.race([Promise.all(shown),new Promise(done=>setTimeout(done,2000))]).then(()=>{
for(const some of['[href*="/framework-"]',""])
for(const link of document.querySelectorAll("link[rel^=late-]"+some))link.rel=link.rel.slice(5);
const late=document.querySelector("script[type=late-module]"),script=document.createElement("script");
script.type="module";script.nonce=late.nonce;script.textContent=late.textContent;document.head.append(script)})}`
  : '';

/** Loads and runs the scripts of a page that `holdScripts` has held back. Stands behind them. */
export const LateScripts = () => <InlineScript script={script} />;

/** The HTML of a page whose modules, and the texts they read, are neither fetched nor run before `LateScripts` says so. */
export function holdScripts(page: string): string {
  return page
    .replaceAll('<link rel="modulepreload"', '<link rel="late-modulepreload"')
    .replaceAll('<link rel="preload" as="fetch"', '<link rel="late-preload" as="fetch"')
    .replaceAll(' type="module" async="">', ' type="late-module">');
}

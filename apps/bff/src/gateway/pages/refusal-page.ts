import { escapeHtml } from './html.ts';

/** What a person reads where no page can be shown. */
export type Refusal = {
  readonly status: number;
  readonly text: string;
  readonly requestId: string;
  /** Where to go instead. */
  readonly link: { readonly href: string; readonly label: string };
};

/** A page of its own, without script and without anything to load, for when the client cannot be served. */
export function refusalPage({ status, text, requestId, link }: Refusal): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="dark">
<title>${escapeHtml(text)}</title>
<style>
*{box-sizing:border-box}
html{background:#0b0d10;color:#e7eaee;font:16px/1.5 "Inter Variable",Inter,system-ui,sans-serif}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px;
background:radial-gradient(60rem 30rem at 50% -10rem,rgb(255 138 43/.14),transparent)}
main{max-width:34rem;width:100%;padding:40px;border:1px solid #22272e;border-radius:16px;background:#11151a}
.brand{display:flex;align-items:center;gap:10px;margin:0 0 32px;font-weight:600;letter-spacing:.01em}
.brand i{width:10px;height:24px;border-radius:3px;background:#ff8a2b}
.status{margin:0 0 4px;color:#ffa55c;font-size:14px;font-weight:600;font-variant-numeric:tabular-nums}
h1{margin:0 0 28px;font-size:24px;line-height:1.3;font-weight:650;text-wrap:balance}
a{display:inline-flex;align-items:center;min-height:44px;padding:0 20px;border-radius:10px;background:#ff8a2b;
color:#17100a;font-weight:600;text-decoration:none}
a:hover{background:#ffa04d}
a:focus-visible{outline:2px solid #ffc08f;outline-offset:3px}
.id{margin:28px 0 0;color:#939ca7;font-size:13px}
code{font:13px/1 ui-monospace,"JetBrains Mono",monospace;color:#b6bec8}
</style>
</head>
<body>
<main>
<p class="brand"><i aria-hidden="true"></i>Muster</p>
<p class="status">${status}</p>
<h1>${escapeHtml(text)}</h1>
<a href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a>
<p class="id">Request <code>${escapeHtml(requestId)}</code></p>
</main>
</body>
</html>
`;
}

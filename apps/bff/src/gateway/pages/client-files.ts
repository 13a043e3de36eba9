import fastifyStatic from '@fastify/static';
import { fail } from '@muster/contracts/errors';
import type { FastifyInstance } from 'fastify';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Bridges } from '../../bridge/bridge.ts';
import type { FormAnswerCookies } from '../../session/by-form/form-answers.ts';
import type { FormSignIn } from '../../session/by-form/form-sign-in.ts';
import type { Origins } from '../origins.ts';
import type { WarmPages } from '../early/warm-pages.ts';
import type { LeaveByLink } from '../short-links/leave-by-link.ts';
import { createClientPages } from './client-pages.ts';
import type { Painter } from '../painting/painter.ts';
import type { SignInAnswers } from '../painting/sign-in-answers.ts';
import type { FirstScreens } from './first-answers.ts';
import type { PageShell } from './page-shell.ts';
import { createSendPage } from './send-page.ts';
import { siteFiles } from './site-files.ts';
import { pathOf } from '../site.ts';

/** What serving the client needs. */
export type ClientFilesDeps = {
  readonly webDist: string;
  readonly shell: PageShell;
  readonly painter: Painter | null;
  readonly signInAnswers: SignInAnswers;
  readonly origins: Origins;
  readonly firstScreens: FirstScreens;
  readonly bridges: Bridges;
  readonly leaveByLink: LeaveByLink;
  readonly warmPages: WarmPages;
  readonly formSignIn: FormSignIn;
  readonly answers: FormAnswerCookies;
};

/** The built client: hashed files kept forever, the few others for an hour, and its page for every other address. */
export async function clientFiles(app: FastifyInstance, deps: ClientFilesDeps): Promise<void> {
  const others = await otherFiles(deps.webDist);
  const sendPage = createSendPage();
  const sendClientPage = createClientPages({ ...deps, sendPage, offersAt: (host) => deps.bridges.for(host).offers() });
  siteFiles(app, { ...deps, sendPage });
  await app.register(fastifyStatic, {
    root: deps.webDist,
    serve: false,
    preCompressed: true,
    index: false,
    suppressWarning: true,
  });

  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => {
    const { '*': name } = request.params;
    // The build keeps source maps elsewhere; a folder that was built by other means may have them here.
    if (name.endsWith('.map')) throw fail('request.notFound');
    return reply.sendFile(`assets/${name}`, { maxAge: '1y', immutable: true });
  });

  app.get('/*', async (request, reply) => {
    const path = pathOf(request.url);
    if (others.has(path)) return reply.sendFile(path.slice(1), { maxAge: '1h' });
    if (await deps.formSignIn.finish(request, reply)) return reply;
    // Links stand behind the files and never before a screen: their paths cannot be one's (@decision 0016).
    if (await deps.leaveByLink(request, reply)) return reply;
    return sendClientPage(request, reply);
  });

  app.setNotFoundHandler(() => {
    throw fail('request.notFound');
  });
}

/** Addresses of the files beside the page and its hashed assets, such as icons. Folders with a dot are the builder's. */
async function otherFiles(webDist: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(webDist, { recursive: true, withFileTypes: true }).catch(noneIfGone);
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(webDist, join(entry.parentPath, entry.name)).split(sep).join('/')}`);
  return new Set(paths.filter((path) => path !== '/index.html' && !/^\/assets\/|\/\.|\.(?:br|gz|map)$/.test(path)));
}

/** A gateway may start without a built client; a folder that is there and cannot be read is a fault. */
function noneIfGone(cause: NodeJS.ErrnoException): [] {
  if (cause.code === 'ENOENT') return [];
  throw cause;
}

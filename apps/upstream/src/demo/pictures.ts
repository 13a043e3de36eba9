import sharp from 'sharp';
import type { PictureStore } from '../platform/handler.ts';
import { type Chance, startChance } from './chance.ts';
import type { Person } from './people.ts';
import type { Plan } from './plan.ts';
import { drawPortrait } from './portrait.ts';
import { drawCityBanner, drawDesertBanner, drawLogo } from './skyline.ts';
import type { Pictured } from './store.ts';

const QUALITY = 84;

/** Draws everybody's portrait and keeps it; what is kept are pixels. */
export function drawPeople(pictures: PictureStore, people: readonly Person[], chance: Chance): Promise<Pictured[]> {
  // The drawings are made in order, so that chance gives each the same every time; rendering runs side by side.
  const drawn = people.map((person) => ({ person, svg: person.portrait && drawPortrait(chance, person.portrait) }));
  return Promise.all(
    drawn.map(async ({ person, svg }) => ({ ...person, avatarUrl: svg && (await keep(pictures, svg)) })),
  );
}

/** Draws a community's logo and banner and keeps them. */
export async function drawCommunity(
  pictures: PictureStore,
  { scene, sky }: Plan,
): Promise<{ readonly img: string; readonly bannerImg: string }> {
  const city = scene === 'city';
  const banner = city ? drawCityBanner(startChance(11), sky) : drawDesertBanner(startChance(5), sky);
  return { img: await keep(pictures, drawLogo(sky, city ? 6 : 5)), bannerImg: await keep(pictures, banner) };
}

async function keep(pictures: PictureStore, svg: string): Promise<string> {
  const bytes = await sharp(Buffer.from(svg)).webp({ quality: QUALITY }).toBuffer();
  return pictures.put(bytes, 'webp');
}

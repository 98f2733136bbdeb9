ALTER TABLE "classes" ADD COLUMN "mixed_practice" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "topics" ADD COLUMN "held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "topics" ADD COLUMN "release_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "topics" ADD COLUMN "is_draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "topics" ADD COLUMN "opens_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "topics" ADD COLUMN "closes_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "topics" ADD COLUMN "one_attempt" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "results" ADD COLUMN "released_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "results" ADD COLUMN "seen_at" timestamp with time zone;
ALTER TABLE "room_presence" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "room_presence" DROP COLUMN "hidden";